const isNumber = /^\(?[\p{L}\d]+[.)]/u;

/** Word writes its lists as paragraphs with a mark and a level. */
export function wordLists(body: HTMLElement) {
  let open: { list: Element; level: number }[] = [];
  for (const line of body.querySelectorAll('p[data-style*="mso-list:"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(line.getAttribute('data-style') ?? '')?.[1] ?? 1);
    const marks = line.querySelectorAll('[data-style*="mso-list:Ignore" i]');
    const isOrdered = isNumber.test(marks[0]?.textContent.trim() ?? '');
    marks.forEach((mark) => mark.remove());

    if (line.previousElementSibling !== open[0]?.list) open = [];
    while (open.length && open.at(-1)!.level > level) open.pop();
    const above = open.at(-1);
    if (!above || above.level < level) {
      const list = line.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      if (above) above.list.lastElementChild!.append(list);
      else line.before(list);
      open.push({ list, level });
    }
    const item = line.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)!.list.append(item);
    line.remove();
  }
}

/** Google puts a list beside the line that it belongs to; its checklists have boxes. */
export function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.parentElement?.setAttribute('data-list', 'check');
    item.setAttribute('data-checked', item.getAttribute('aria-checked') ?? 'false');
    item.querySelectorAll(':scope > img').forEach((box) => box.remove());
  }
}
