import { control, type Step } from './control.ts';
import { closeLayers, dropLayers, layerCount, onLayersChanged } from './stack.ts';
import { isUnsaved, mayLeave } from './unsaved.ts';

// Each open layer has an entry of the browser's history above that of its page, so that Back closes the layer. `idx` is
// the router's count of entries, `layer` the number of layers.

interface Entry {
  idx: number;
  layer: number;
}
const current = (): Entry => ({ idx: 0, layer: 0, ...(history.state as Partial<Entry> | null) });
const pageOf = ({ idx, layer }: Entry) => idx - layer;

let here = current();
/** What waits for the end of our own step through the history. */
let waiting: (() => void)[] | null = null;
/** When the user agreed to lose what is unsaved; forgotten where the step that they agreed to does not come. */
let agreedAt = -Infinity;
const isAgreed = () => performance.now() - agreedAt < maxStepMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the wait for a step that the browser does not take; a busy one takes seconds for one that it takes. */
const maxStepMs = 10_000;

function travel(by: number, then?: () => void) {
  waiting = then ? [then] : [];
  history.go(by);
  timer = setTimeout(arrive, maxStepMs);
}

function arrive() {
  clearTimeout(timer);
  const steps = waiting ?? [];
  waiting = null;
  steps.forEach((step) => step());
  fit();
}

/** As many entries as layers. */
function fit() {
  if (waiting || isAgreed()) return;
  const missing = layerCount() - here.layer;
  for (let n = 0; n < missing; n += 1) {
    here = { idx: here.idx + 1, layer: here.layer + 1 };
    history.pushState({ ...(history.state as object | null), ...here }, '');
  }
  if (missing < 0) travel(missing);
}

/** After React has drawn: one layer may have taken the place of another. */
const fitSoon = (ms = 0) => void setTimeout(fit, ms);
/** By then a layer has closed, or it stays. */
const closedMs = 50;

function go({ path, isPush, act, instead }: Step) {
  if (waiting) return void waiting.push(() => go({ path, isPush, act, instead }));
  const toOtherPage = path !== location.pathname;
  const done = () => {
    here = current();
    fitSoon();
  };
  // A redirect is not the user's: a message stays open.
  if (isPush && toOtherPage) dropLayers();
  if (here.layer === 0 || (isPush && here.layer === 1)) {
    (here.layer === 0 ? act : instead)();
    return done();
  }
  travel(-here.layer, () => {
    act();
    done();
  });
}

control.navigate = (step) => {
  if (!step.isPush || step.path === location.pathname || !isUnsaved()) return go(step);
  void mayLeave().then((may) => may && go(step));
};

/** Goes back to where the user was, and on again when they agree. */
function askFirst(from: Entry, to: Entry) {
  travel(from.idx - to.idx, () => {
    void mayLeave().then((may) => {
      if (!may) return;
      agreedAt = performance.now();
      history.go(to.idx - here.idx);
    });
  });
}

control.pop = (event) => {
  const from = here;
  // A link to a place on the page.
  if (!event.state) history.replaceState({ idx: from.idx + 1 }, '');
  here = current();
  if (!event.state) return;
  if (waiting) {
    event.stopImmediatePropagation();
    return arrive();
  }
  if (pageOf(here) === pageOf(from)) {
    event.stopImmediatePropagation();
    closeLayers(here.layer);
  } else if (!isAgreed() && isUnsaved()) {
    event.stopImmediatePropagation();
    return askFirst(from, here);
  } else {
    agreedAt = -Infinity;
    dropLayers();
  }
  fitSoon(closedMs);
};

onLayersChanged(() => fitSoon());
