/** Prints a text alone, not the page that it stands on. */
export function printText(title: string, text: string) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument!;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const lines = page.createElement('pre');
  lines.textContent = text;
  page.body.append(heading, lines);
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}
