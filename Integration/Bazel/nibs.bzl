# SPDX-License-Identifier: Apache-2.0
"""A rule that compiles documents of Interface Builder.

    load("//tools:nibs.bzl", "nibs")

    nibs(
        name = "resources",
        srcs = glob(["Resources/*.xib", "Resources/*.storyboard"]),
        inkwell = "//tools:inkwell",
        module = "App",
    )
"""

def _nibs_impl(ctx):
    options = []
    if ctx.attr.module:
        options += ["--module", ctx.attr.module]
    if ctx.attr.minimum_deployment_target:
        options += ["--minimum-deployment-target", ctx.attr.minimum_deployment_target]
    if ctx.attr.strict:
        options.append("--strict")
    outputs = []
    for source in ctx.files.srcs:
        name = source.basename[:-len(source.extension) - 1]
        if source.extension == "storyboard":
            output = ctx.actions.declare_directory(name + ".storyboardc")
        else:
            output = ctx.actions.declare_file(name + ".nib")
        ctx.actions.run(
            executable = ctx.executable.inkwell,
            arguments = ["compile"] + options + ["-o", output.path, source.path],
            inputs = [source],
            outputs = [output],
            mnemonic = "CompileNib",
            progress_message = "Compiling %s" % source.short_path,
        )
        outputs.append(output)
    files = depset(outputs)
    return [DefaultInfo(files = files, runfiles = ctx.runfiles(transitive_files = files))]

nibs = rule(
    implementation = _nibs_impl,
    attrs = {
        "srcs": attr.label_list(allow_files = [".xib", ".storyboard"], mandatory = True),
        "inkwell": attr.label(executable = True, cfg = "exec", allow_files = True, mandatory = True),
        "module": attr.string(),
        "minimum_deployment_target": attr.string(),
        "strict": attr.bool(),
    },
)
