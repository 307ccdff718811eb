# SPDX-License-Identifier: Apache-2.0
# A target that compiles documents of Interface Builder:
#
#     include(Nibs)
#     add_nibs(app_nibs DOCUMENTS Form.xib Main.storyboard DESTINATION ${CMAKE_BINARY_DIR}/Resources
#              MODULE App MINIMUM_DEPLOYMENT_TARGET 11.0)
#     add_dependencies(app app_nibs)

find_program(INKWELL_EXECUTABLE inkwell)

function(add_nibs target)
    cmake_parse_arguments(PARSE_ARGV 1 NIBS "STRICT" "DESTINATION;MODULE;MINIMUM_DEPLOYMENT_TARGET;FORMAT" "DOCUMENTS")
    if(NOT INKWELL_EXECUTABLE)
        message(FATAL_ERROR "add_nibs: inkwell was not found; set INKWELL_EXECUTABLE")
    endif()
    if(NOT NIBS_DESTINATION)
        set(NIBS_DESTINATION "${CMAKE_CURRENT_BINARY_DIR}")
    endif()
    set(options "")
    if(NIBS_MODULE)
        list(APPEND options --module "${NIBS_MODULE}")
    endif()
    if(NIBS_MINIMUM_DEPLOYMENT_TARGET)
        list(APPEND options --minimum-deployment-target "${NIBS_MINIMUM_DEPLOYMENT_TARGET}")
    endif()
    if(NIBS_FORMAT)
        list(APPEND options --format "${NIBS_FORMAT}")
    endif()
    if(NIBS_STRICT)
        list(APPEND options --strict)
    endif()

    set(outputs "")
    foreach(document IN LISTS NIBS_DOCUMENTS)
        get_filename_component(path "${document}" ABSOLUTE)
        get_filename_component(name "${document}" NAME_WLE)
        get_filename_component(extension "${document}" LAST_EXT)
        if(extension STREQUAL ".storyboard")
            set(product "${NIBS_DESTINATION}/${name}.storyboardc")
            # A folder is as old as its table of contents.
            set(output "${product}/Info.plist")
        else()
            set(product "${NIBS_DESTINATION}/${name}.nib")
            set(output "${product}")
            if(NIBS_FORMAT STREQUAL "folder")
                set(output "${product}/keyedobjects.nib")
            endif()
        endif()
        add_custom_command(
            OUTPUT "${output}"
            COMMAND "${INKWELL_EXECUTABLE}" compile ${options} -o "${product}" "${path}"
            DEPENDS "${path}"
            COMMENT "Compiling ${document}"
            VERBATIM)
        list(APPEND outputs "${output}")
    endforeach()
    add_custom_target(${target} ALL DEPENDS ${outputs})
endfunction()
