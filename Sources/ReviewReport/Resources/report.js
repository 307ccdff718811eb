// SPDX-License-Identifier: Apache-2.0
"use strict";

// Pages work without this script: it adds the search, the choices and what links pictures to objects. Texts of documents
// are set as text, never as marks.
(() => {
    const root = document.documentElement.dataset.root;
    const find = (selector, within = document) => within.querySelector(selector);
    const findAll = (selector, within = document) => Array.from(within.querySelectorAll(selector));

    /** An element with properties, attributes (whose names have a dash) and content. */
    function make(name, properties = {}, ...content) {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(properties)) {
            if (value === undefined || value === null) continue;
            if (key.includes("-") || key === "role") element.setAttribute(key, value);
            else element[key] = value;
        }
        element.append(...content.filter((part) => part !== undefined && part !== null));
        return element;
    }

    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

    // MARK: Light and dark

    const themes = ["", "light", "dark"];
    const themeWords = { "": "Theme: system", light: "Theme: light", dark: "Theme: dark" };
    const themeButton = find("#theme");

    function stored(key) {
        try { return localStorage.getItem(key); } catch { return null; }
    }

    function store(key, value) {
        try { localStorage.setItem(key, value); } catch { /* Some browsers keep nothing for files. */ }
    }

    function showTheme(theme) {
        if (theme) document.documentElement.dataset.theme = theme;
        else delete document.documentElement.dataset.theme;
        themeButton.textContent = themeWords[theme];
    }

    let theme = themes.includes(stored("inkwell-theme")) ? stored("inkwell-theme") : "";
    showTheme(theme);
    themeButton.hidden = false;
    themeButton.addEventListener("click", () => {
        theme = themes[(themes.indexOf(theme) + 1) % themes.length];
        store("inkwell-theme", theme);
        showTheme(theme);
    });

    // MARK: Search

    const searchField = find("#search");
    const results = find("#results");
    const searchStatus = find("#search-status");
    let searchRows = null;
    find(".search").hidden = false;

    /** Loads the data of the search once, as a script: a page opened as a file may load nothing else. */
    function loadSearch() {
        if (searchRows) return Promise.resolve();
        return new Promise((resolve) => {
            const script = make("script", { src: root + "search.js" });
            script.addEventListener("load", () => {
                const { documents, objects } = self.inkwellSearch;
                searchRows = [];
                documents.forEach(([path, address, kind], index) => {
                    searchRows.push({ words: path.toLowerCase(), title: path.toLowerCase(), name: path, detail: kind, address });
                    for (const [id, name, text] of objects[index]) {
                        searchRows.push({
                            words: `${name}\n${id}\n${text}`.toLowerCase(), title: name.toLowerCase(), name, detail: path, text,
                            address: `${address}#object=${encodeURIComponent(id)}`,
                        });
                    }
                });
                resolve();
            });
            script.addEventListener("error", () => resolve());
            document.head.append(script);
        });
    }

    function search() {
        const words = searchField.value.toLowerCase().split(/\s+/).filter(Boolean);
        if (!words.length || !searchRows) return closeResults();
        const limit = 60;
        // What is called so comes before what only mentions it.
        const called = [];
        const mentioning = [];
        for (const row of searchRows) {
            if (!words.every((word) => row.words.includes(word))) continue;
            (words.every((word) => row.title.includes(word)) ? called : mentioning).push(row);
        }
        const found = called.concat(mentioning);
        results.replaceChildren(...found.slice(0, limit).map((row) => {
            const line = (row.text || "").split("\n").find((text) => words.some((w) => text.toLowerCase().includes(w)));
            return make("li", {}, make("a", { href: root + row.address }, row.name,
                make("span", { className: "quiet" }, row.detail + (line ? ` · ${line}` : ""))));
        }));
        if (found.length > limit) {
            results.append(make("li", {}, make("p", { className: "quiet" }, `and ${found.length - limit} more`)));
        }
        if (!found.length) results.append(make("li", {}, make("p", { className: "quiet" }, "Nothing has these words.")));
        results.hidden = false;
        searchStatus.textContent = count(found.length, "result");
    }

    function closeResults() {
        results.hidden = true;
        searchStatus.textContent = "";
    }

    searchField.addEventListener("focus", loadSearch, { once: true });
    searchField.addEventListener("input", () => loadSearch().then(search));
    find(".search").addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            closeResults();
            searchField.focus();
            return;
        }
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        const links = findAll("a", results);
        if (results.hidden || !links.length) return;
        event.preventDefault();
        const place = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
        (links[place] || searchField).focus();
    });
    document.addEventListener("click", (event) => {
        if (!event.target.closest(".search")) closeResults();
    });
    // A result on the page that is shown already moves nothing but the fragment.
    results.addEventListener("click", (event) => { if (event.target.closest("a")) closeResults(); });
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest("input, select, textarea");
        if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            searchField.focus();
        }
    });

    // MARK: First page

    const filters = find(".filters");
    if (filters) {
        const cards = findAll(".card");
        const words = cards.map((card) => card.dataset.words.toLowerCase());
        const name = find("#q");
        const kind = find("#kind");
        const only = find("#only");
        const filter = () => {
            const asked = name.value.toLowerCase().split(/\s+/).filter(Boolean);
            let shown = 0;
            cards.forEach((card, index) => {
                const isShown = asked.every((word) => words[index].includes(word))
                    && (!kind.value || card.dataset.kind === kind.value)
                    && (!only.value || card.dataset.only.split(" ").includes(only.value));
                card.hidden = !isShown;
                if (isShown) shown += 1;
            });
            find("#none").hidden = shown > 0;
            find("#shown").textContent = shown === cards.length ? "" : `${shown} of ${count(cards.length, "document")}`;
        };
        const readFragment = () => {
            const asked = location.hash.match(/^#q=(.*)$/);
            if (asked) name.value = decode(asked[1]);
            filter();
        };
        filters.hidden = false;
        for (const field of [name, kind, only]) field.addEventListener("input", filter);
        addEventListener("hashchange", readFragment);
        readFragment();
    }

    function decode(text) {
        try { return decodeURIComponent(text); } catch { return text; }
    }

    // MARK: Page of a document

    const dataElement = find("#data");
    if (!dataElement) return;
    const data = JSON.parse(dataElement.textContent);
    const items = findAll(".tree [role=treeitem]");
    const tree = find(".tree");
    const inspector = find("#inspector");
    const parents = items.map((item) => {
        const parent = item.parentElement.closest("[role=treeitem]");
        return parent ? Number(parent.dataset.object) : -1;
    });
    const incoming = new Map();
    data.objects.forEach((object, index) => {
        for (const connection of object.out || []) {
            if (connection.to === undefined) continue;
            if (!incoming.has(connection.to)) incoming.set(connection.to, []);
            incoming.get(connection.to).push({ from: index, ...connection });
        }
    });
    const state = { appearance: "light", device: null, language: null, compare: "slider", chosen: -1, over: -1 };

    // MARK: Storyboard

    const zoom = find(".zoom");
    if (zoom) {
        const drawing = find(".map svg");
        const { width, height } = drawing.viewBox.baseVal;
        zoom.hidden = false;
        find("input", zoom).addEventListener("input", (event) => {
            const canvas = drawing.parentElement;
            const [x, y] = [canvas.scrollLeft / canvas.scrollWidth, canvas.scrollTop / canvas.scrollHeight];
            drawing.setAttribute("width", width * event.target.value / 100);
            drawing.setAttribute("height", height * event.target.value / 100);
            canvas.scrollTo(x * canvas.scrollWidth, y * canvas.scrollHeight);
        });
    }

    // MARK: Pictures

    const svg = (name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
    };

    const stages = findAll(".scene").map((figure) => ({ figure, scene: data.scenes[Number(figure.dataset.scene)] }));

    function chosenPicture(scene) {
        const score = (picture) => (picture.appearance === state.appearance ? 1 : 0)
            + (picture.device === state.device ? 4 : 0) + (picture.language === state.language ? 2 : 0);
        return scene.pictures.reduce((best, picture) => (score(picture) > score(best) ? picture : best));
    }

    /** The size of a picture, or of the one before or the difference, in points. */
    function sizeOf(picture, file = picture.file) {
        const [before, after] = [[picture.beforeWidth, picture.beforeHeight], [picture.width, picture.height]];
        if (file === picture.before) return before;
        return file === picture.difference ? after.map((length, axis) => Math.max(length, before[axis])) : after;
    }

    function image(picture, file, words) {
        const [width, height] = sizeOf(picture, file).map(Math.round);
        return make("img", {
            className: "picture", src: file, width, height, alt: words, loading: "lazy", decoding: "async",
        });
    }

    /** The rectangles of objects, to lie over a picture. */
    function overlayOf(entry, picture, file) {
        const [width, height] = sizeOf(picture, file);
        const overlay = svg("svg", {
            class: "overlay", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true",
        });
        overlay.addEventListener("pointermove", (event) => hover(objectAt(entry, overlay, event)));
        overlay.addEventListener("pointerleave", () => hover(-1));
        overlay.addEventListener("click", (event) => {
            const object = objectAt(entry, overlay, event);
            if (object >= 0) choose(object);
        });
        return overlay;
    }

    /** A picture with the rectangles of objects over it. */
    function stage(entry, picture, file, words) {
        return make("div", { className: "stage" }, image(picture, file, words), overlayOf(entry, picture, file));
    }

    /** The picture before under the picture after, both of the same scale, and what tells how much is seen of each. */
    function comparison(entry, picture, name) {
        const [width, height] = sizeOf(picture, picture.difference);
        const placed = (element, file) => {
            const size = sizeOf(picture, file);
            element.style.width = `${100 * size[0] / width}%`;
            element.style.height = `${100 * size[1] / height}%`;
            return element;
        };
        const compare = make("div", { className: "compare" },
            placed(image(picture, picture.before, `${name}, before`), picture.before),
            make("div", { className: "top" }, placed(image(picture, picture.file, `${name}, after`), picture.file)),
            placed(overlayOf(entry, picture, picture.file), picture.file), make("div", { className: "line" }));
        compare.style.setProperty("--width", width);
        compare.style.setProperty("--height", height);
        const range = make("input", {
            type: "range", min: 0, max: 100, value: 50, "aria-label": `How much of ${name} is shown as before`,
        });
        range.addEventListener("input", () => compare.style.setProperty("--cut", `${range.value}%`));
        return [compare, make("label", { className: "slider" }, "Before", range, "After")];
    }

    function draw(entry) {
        const { figure, scene } = entry;
        const picture = chosenPicture(scene);
        const name = find("h3", figure).textContent.trim();
        for (const part of findAll(".stage, .sides, .compare, .slider", figure)) part.remove();
        entry.picture = picture;
        const mode = picture.before ? state.compare : "after";
        if (mode === "side") {
            const part = (file, words) => make("div", {}, make("p", {}, words),
                stage(entry, picture, file, `${name}, ${words.toLowerCase()}`));
            figure.append(make("div", { className: "sides" }, part(picture.before, "Before"), part(picture.file, "After")));
        } else if (mode === "slider") {
            figure.append(...comparison(entry, picture, name));
        } else if (mode === "difference") {
            figure.append(stage(entry, picture, picture.difference, `${name}, the difference`));
        } else {
            const file = mode === "before" ? picture.before : picture.file;
            figure.append(stage(entry, picture, file, `${name}, drawn`));
        }
        markStage(entry);
    }

    /** Where the objects of a scene are in the picture that is shown: all of them, and by object. */
    function layoutOf(entry) {
        const { layout } = entry.picture;
        entry.layouts ??= new Map();
        if (!entry.layouts.has(layout)) {
            const all = entry.scene.layouts[layout] || [];
            const byObject = new Map();
            for (const place of all) {
                if (!byObject.has(place[0])) byObject.set(place[0], []);
                byObject.get(place[0]).push(place);
            }
            entry.layouts.set(layout, { all, byObject });
        }
        return entry.layouts.get(layout);
    }

    /** The smallest object at the place of a pointer, of equal ones the foremost. */
    function objectAt(entry, overlay, event) {
        const bounds = overlay.getBoundingClientRect();
        const size = overlay.viewBox.baseVal;
        const x = (event.clientX - bounds.left) / bounds.width * size.width;
        const y = (event.clientY - bounds.top) / bounds.height * size.height;
        let best = -1;
        let area = Infinity;
        for (const [object, left, top, width, height, isGuide] of layoutOf(entry).all) {
            const isInside = !isGuide && x >= left && x < left + width && y >= top && y < top + height;
            if (isInside && width * height <= area) [best, area] = [object, width * height];
        }
        return best;
    }

    /** The rectangles of an object, or of the nearest one around it that can be seen. */
    function rectangles(entry, object) {
        const { byObject } = layoutOf(entry);
        for (let next = object; next >= 0; next = parents[next]) {
            const found = byObject.get(next);
            if (found) return found;
        }
        return [];
    }

    /** Shows what is chosen and what lies under the pointer, in pictures and outline. */
    function mark() {
        for (const entry of stages) markStage(entry);
    }

    function markStage(entry) {
        if (!entry.picture) return;
        for (const overlay of findAll(".overlay", entry.figure)) {
            overlay.replaceChildren();
            const add = (object, kind) => {
                for (const [, x, y, width, height] of rectangles(entry, object)) {
                    overlay.append(svg("rect", { class: kind, x, y, width, height }));
                }
            };
            if (state.chosen >= 0) {
                const related = data.objects[state.chosen].related || [];
                for (const object of related) add(object, "related");
                if (!related.length) add(state.chosen, "chosen");
            }
            if (state.over >= 0 && state.over !== state.chosen) add(state.over, "over");
        }
    }

    function hover(object) {
        if (object === state.over) return;
        if (state.over >= 0 && items[state.over]) find(".row", items[state.over]).classList.remove("over");
        state.over = object;
        if (object >= 0 && items[object]) find(".row", items[object]).classList.add("over");
        mark();
    }

    // MARK: Choosing

    function choose(object, { reveals = true, focuses = false } = {}) {
        if (!items[object]) return;
        if (state.chosen >= 0) items[state.chosen].removeAttribute("aria-selected");
        for (const item of items) item.tabIndex = -1;
        state.chosen = object;
        const item = items[object];
        item.setAttribute("aria-selected", "true");
        item.tabIndex = 0;
        for (let next = parents[object]; next >= 0; next = parents[next]) items[next].setAttribute("aria-expanded", "true");
        if (focuses) item.focus({ preventScroll: true });
        // What is told of the object takes room from the outline.
        inspect(object);
        if (reveals) reveal(find(".row", item));
        mark();
        const id = data.objects[object].id;
        if (id !== undefined) history.replaceState(null, "", `#object=${encodeURIComponent(id)}`);
    }

    /** Scrolls the outline, and nothing around it, until a row is seen. */
    function reveal(row) {
        const [inner, outer] = [row, tree].map((element) => element.getBoundingClientRect());
        if (inner.top < outer.top) tree.scrollTop += inner.top - outer.top;
        else if (inner.bottom > outer.bottom) tree.scrollTop += inner.bottom - outer.bottom;
    }

    function inspect(index) {
        const object = data.objects[index];
        const link = (place, words) => (place === undefined ? words
            : make("a", { href: `#o${place}`, "data-object": place }, words));
        const close = make("button", { className: "close", type: "button", "aria-label": "Close" }, "×");
        close.addEventListener("click", () => { inspector.hidden = true; });
        const parts = [close, make("h3", {}, object.name)];
        const facts = make("dl");
        const fact = (name, value) => {
            if (value !== undefined && value !== "") facts.append(make("dt", {}, name), make("dd", {}, value));
        };
        fact("class", object.type && make("code", {}, object.type));
        fact("module", object.module && make("code", {}, object.module));
        fact("on", object.base && make("code", {}, object.base));
        fact("id", object.id && make("code", {}, object.id));
        fact("line", String(object.line));
        for (const [name, value] of object.facts || []) fact(name, value);
        parts.push(facts);
        const list = (title, lines) => {
            if (lines.length) parts.push(make("h4", {}, title), make("ul", {}, ...lines.map((line) => make("li", {}, ...line))));
        };
        list("Changes", (object.changes || []).map(([markWord, words]) => [`${markWord} ${words}`]));
        list("Findings", (object.findings || []).map(([severity, words, rule]) =>
            [make("span", { className: `tag ${severity}` }, severity), ` ${words} `, make("code", { className: "quiet" }, `[${rule}]`)]));
        const words = (connection) => [`${connection.kind} `, make("code", {}, connection.label),
            connection.detail ? ` (${connection.detail})` : ""];
        list("Connections", (object.out || []).map((connection) =>
            [...words(connection), " → ", link(connection.to, connection.name)]));
        list("Connected from", (incoming.get(index) || []).map((connection) =>
            [link(connection.from, data.objects[connection.from].name), ": ", ...words(connection)]));
        inspector.replaceChildren(...parts);
        inspector.hidden = false;
        inspector.scrollTop = 0;
    }

    // Links to objects choose them.
    document.addEventListener("click", (event) => {
        const link = event.target.closest("a[data-object]");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const object = Number(link.dataset.object);
        choose(object);
        const entry = stages.find((candidate) => candidate.picture && rectangles(candidate, object).length);
        if (!entry) find("#outline").scrollIntoView({ block: "nearest" });
        else if (!entry.figure.contains(link)) entry.figure.scrollIntoView({ block: "nearest" });
    });

    // MARK: Outline

    if (tree) {
        const isSeen = (item) => item.offsetParent !== null;
        tree.addEventListener("pointerover", (event) => {
            const row = event.target.closest(".row");
            if (row) hover(Number(row.parentElement.dataset.object));
        });
        tree.addEventListener("pointerleave", () => hover(-1));
        tree.addEventListener("click", (event) => {
            const row = event.target.closest(".row");
            if (!row) return;
            const item = row.parentElement;
            // The triangle opens and closes, the rest chooses.
            if (item.hasAttribute("aria-expanded") && event.offsetX < 18 && event.target === row) toggle(item);
            else choose(Number(item.dataset.object), { focuses: true });
        });
        const toggle = (item, isOpen = item.getAttribute("aria-expanded") !== "true") => {
            if (item.hasAttribute("aria-expanded")) item.setAttribute("aria-expanded", String(isOpen));
        };
        tree.addEventListener("keydown", (event) => {
            const item = event.target.closest("[role=treeitem]");
            if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
            const seen = items.filter(isSeen);
            const place = seen.indexOf(item);
            const isOpen = item.getAttribute("aria-expanded");
            const index = Number(item.dataset.object);
            let next = null;
            switch (event.key) {
            case "ArrowDown": next = seen[place + 1]; break;
            case "ArrowUp": next = seen[place - 1]; break;
            case "Home": next = seen[0]; break;
            case "End": next = seen[seen.length - 1]; break;
            case "ArrowRight":
                if (isOpen === "false") toggle(item, true);
                else if (isOpen === "true") next = find("[role=treeitem]", item);
                break;
            case "ArrowLeft":
                if (isOpen === "true") toggle(item, false);
                else if (parents[index] >= 0) next = items[parents[index]];
                break;
            case "Enter": case " ": choose(index, { focuses: true }); break;
            default: return;
            }
            event.preventDefault();
            if (next) {
                choose(Number(next.dataset.object), { focuses: true });
                next.scrollIntoView({ block: "nearest" });
            }
        });

        const filterField = find("#filter");
        find(".filter").hidden = false;
        const words = data.objects.map((object) => [object.name, object.id, object.type, object.module,
            ...(object.facts || []).map(([, value]) => value)].filter(Boolean).join("\n").toLowerCase());
        filterField.addEventListener("input", () => {
            const asked = filterField.value.toLowerCase().split(/\s+/).filter(Boolean);
            const kept = new Set();
            words.forEach((text, index) => {
                if (!asked.every((word) => text.includes(word))) return;
                for (let next = index; next >= 0; next = parents[next]) kept.add(next);
            });
            items.forEach((item, index) => item.classList.toggle("leftout", !kept.has(index)));
        });
    }

    // MARK: Choices

    const choices = find(".choices");
    if (choices) {
        choices.hidden = false;
        for (const input of findAll("input", choices)) {
            if (input.checked) state[input.name] = input.value;
            input.addEventListener("input", () => {
                state[input.name] = input.value;
                if (input.name === "size") find(".gallery").dataset.size = input.value;
                else for (const entry of stages) draw(entry);
            });
        }
    }
    if (state.device === null && data.scenes.length) state.device = data.scenes[0].pictures[0].device;
    if (state.language === null && data.scenes.length) state.language = data.scenes[0].pictures[0].language;
    for (const entry of stages) draw(entry);

    function readFragment() {
        const asked = location.hash.match(/^#object=(.*)$/) || location.hash.match(/^#o(\d+)$/);
        if (!asked) return;
        const isPlace = location.hash.startsWith("#o") && !location.hash.startsWith("#object=");
        const object = isPlace ? Number(asked[1]) : data.objects.findIndex(({ id }) => id === decode(asked[1]));
        if (object < 0) return;
        choose(object);
        const entry = stages.find((candidate) => rectangles(candidate, object).length);
        (entry ? entry.figure : items[object]).scrollIntoView({ block: "nearest" });
    }
    addEventListener("hashchange", readFragment);
    readFragment();
})();
