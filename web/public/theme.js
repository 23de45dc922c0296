// Runs before the first paint, so that a dark page does not flash white.
(function () {
  let choice = null;
  try {
    choice = sessionStorage.getItem('theme') ?? localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system's choice stands.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
