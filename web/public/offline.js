// The language and the theme of the portal, or the browser's where none was chosen.
(function () {
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be forbidden.
    }
  };
  const wanted = (chosen('lang') ?? navigator.language).slice(0, 2).replace('ua', 'uk');
  const language = ['ru', 'uk'].includes(wanted) ? wanted : 'en';
  const theme = chosen('theme') ?? 'auto';
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.lang = language;
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  const reload = () => location.reload();
  addEventListener('online', reload);
  addEventListener('DOMContentLoaded', () => {
    for (const part of document.querySelectorAll('main [lang]')) part.hidden = part.lang !== language;
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', reload);
  });
  // A server that was restarted gives no event.
  setInterval(
    () =>
      fetch('/livez').then(
        (answer) => answer.ok && reload(),
        () => undefined,
      ),
    2_000,
  );
})();
