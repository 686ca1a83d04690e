/**
 * The page inside the checkout's iframe. It tells the page that opened it what happens, and accepts messages only from
 * that page's window, at the origin that it named when it opened the frame.
 *
 * Sends `render`, `submit`, `paymenterror`, `complete`, `dismiss`, `fault`; receives `options`, `close`.
 */
const { origin, key, order, fault } = document.body.dataset;

function tell(event, data) {
  window.parent.postMessage({ source: 'frame', event, data }, origin);
}

if (fault) {
  tell('fault', fault);
} else {
  startForm();
}

function startForm() {
  const sheet = document.getElementById('sheet');
  const form = document.getElementById('form');
  const errorLine = document.getElementById('error');
  const leave = document.getElementById('leave');
  let options = { retry: true, escape: true, backdropclose: false, confirmClose: false, prefill: {} };
  let busy = false;
  /** The payment that waits for its payer, and the function that stops asking about it. */
  let waiting = null;

  window.addEventListener('message', (message) => {
    if (message.source !== window.parent || message.origin !== origin || message.data?.source !== 'opener') return;
    if (message.data.event === 'options') applyOptions(message.data.data);
    if (message.data.event === 'close') tell('dismiss');
  });
  form.addEventListener('change', (event) => {
    if (event.target.name === 'way') showWay(event.target.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = firstMistake(form);
    if (wrong === undefined) void pay(false);
    else showMistake(wrong);
  });
  document.getElementById('fail').addEventListener('click', () => void pay(true));
  document.getElementById('close').addEventListener('click', askToLeave);
  for (const app of form.querySelectorAll('[data-app]')) {
    app.addEventListener('click', () => void payElsewhere({ method: 'upi', flow: 'intent' }, app.dataset.app));
  }
  document.getElementById('show-qr')?.addEventListener('click', () => void payElsewhere({ method: 'upi', flow: 'qr' }));
  document.getElementById('stop-waiting').addEventListener('click', stopWaiting);
  document.addEventListener('visibilitychange', () => waiting?.askNow());
  window.addEventListener('pageshow', () => waiting?.askNow());
  document.getElementById('stay').addEventListener('click', stay);
  document.getElementById('go').addEventListener('click', () => tell('dismiss'));
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', (event) => {
    if (event.target === document.body || event.target === document.documentElement) onBackdrop();
  });
  showWay(form.elements.namedItem('way').value);
  tell('render');

  function applyOptions(given) {
    options = given;
    document.getElementById('merchant').textContent = given.name || 'Checkout';
    const description = document.getElementById('description');
    description.textContent = given.description;
    description.hidden = given.description === '';
    if (/^#[0-9a-f]{6}$/i.test(given.color)) paint(given.color);
    if (given.prefill.method === 'card' && given.prefill.contact && given.prefill.email) showWay('card');
    if (given.timeoutSeconds > 0) setTimeout(timeOut, given.timeoutSeconds * 1000);
    setBusy(false);
    focusFirst();
  }

  /** Dismisses the form, unless a payment is under way. */
  function timeOut() {
    if (!busy) tell('dismiss', 'timeout');
  }

  function showWay(way) {
    form.elements.namedItem('way').value = way;
    for (const part of form.querySelectorAll('[data-way]')) part.hidden = part.dataset.way !== way;
    document.getElementById('pay').hidden = way === 'intent' || way === 'qr';
    document.getElementById('fail').hidden = way !== 'collect' && way !== 'card';
    errorLine.textContent = '';
  }

  function focusFirst() {
    form.querySelector('[data-way]:not([hidden]) :is(button, input), #pay').focus();
  }

  /** Begins a payment that is answered in an app, on another device or on a bank's page, and asks until it is. */
  async function payElsewhere(request, app = '') {
    if (busy) return;
    setBusy(true);
    tell('submit', { method: request.method });
    const begun = await sendPayment({ key_id: key, order_id: order, ...request, ...detailsOf(options) });
    setBusy(false);
    if (!begun.payment_id) return onFailure(begun);
    showWaiting(begun, app);
    if (begun.type === 'qr') return;
    const isKept = begun.type === 'redirect' || document.getElementById('keep').checked;
    if (isKept) window.open(begun.url, '_blank', 'noopener');
    else window.open(begun.url, '_top');
  }

  function showWaiting({ type, payment_id: id, url, qr, expires_in: seconds }, app) {
    const titles = { intent: `Approve in ${app}`, qr: 'Scan with any UPI app', redirect: 'Continue at your bank' };
    document.getElementById('waiting-title').textContent = titles[type];
    document.getElementById('qr').innerHTML = qr ?? '';
    document.getElementById('payer-page').href = url;
    document.getElementById('waiting').hidden = false;
    sheet.inert = true;
    document.getElementById('stop-waiting').focus();
    const until = seconds === undefined ? null : Date.now() + seconds * 1000;
    waiting = askAboutPayment(id, until, {
      onTick: (text) => {
        document.getElementById('waiting-text').textContent = text;
      },
      onPaid: (success) => {
        hideWaiting();
        tell('complete', success);
      },
      onFailure: (failure) => {
        hideWaiting();
        onFailure(failure);
      },
      onExpired: () => {
        hideWaiting();
        errorLine.textContent = 'The QR code has expired. Show a new one, or pay another way.';
      },
    });
  }

  function hideWaiting() {
    waiting?.stop();
    waiting = null;
    document.getElementById('waiting').hidden = true;
    sheet.inert = false;
  }

  /** The payment itself stays open: its payer may still approve it. */
  function stopWaiting() {
    hideWaiting();
    focusFirst();
  }

  function showMistake({ field, text }) {
    errorLine.textContent = text;
    field.setAttribute('aria-invalid', 'true');
    field.addEventListener('input', () => field.removeAttribute('aria-invalid'), { once: true });
    field.focus();
  }

  async function pay(fails) {
    if (busy) return;
    const request = payRequest(form, fails);
    if (request.method === 'netbanking') return payElsewhere({ method: 'netbanking' });
    setBusy(true);
    tell('submit', { method: request.method });
    const outcome = await sendPayment({ ...request, ...detailsOf(options) });
    setBusy(false);
    if (outcome.razorpay_payment_id) tell('complete', outcome);
    else onFailure(outcome);
  }

  function setBusy(now) {
    busy = now;
    sheet.setAttribute('aria-busy', String(now));
    for (const button of form.querySelectorAll('button')) button.disabled = now;
  }

  function onFailure({ error, unheard }) {
    errorLine.textContent = error?.description ?? unheard;
    if (error === undefined) return;
    tell('paymenterror', { error });
    if (options.retry) focusFirst();
    else tell('dismiss', { error });
  }

  function askToLeave() {
    if (busy) return;
    if (!options.confirmClose) {
      tell('dismiss');
      return;
    }
    leave.hidden = false;
    sheet.inert = true;
    document.getElementById('stay').focus();
  }

  function stay() {
    leave.hidden = true;
    sheet.inert = false;
    focusFirst();
  }

  function onBackdrop() {
    if (options.backdropclose) askToLeave();
  }

  function onKey(event) {
    const wait = document.getElementById('waiting');
    if (event.key === 'Tab') keepFocusIn([leave, wait].find(({ hidden }) => !hidden) ?? sheet, event);
    if (event.key !== 'Escape') return;
    if (!leave.hidden) stay();
    else if (options.escape) askToLeave();
  }
}

/**
 * Returns the first field that cannot be sent as it is and a text that says how to mend it; `undefined` if there is
 * none.
 */
function firstMistake(form) {
  const field = (name) => form.elements.namedItem(name);
  if (field('way').value === 'netbanking') return undefined;
  if (field('way').value === 'collect') {
    if (/^(success|failure)@razorpay$/.test(field('vpa').value.trim())) return undefined;
    return { field: field('vpa'), text: 'In the sandbox, use success@razorpay or failure@razorpay.' };
  }
  if (!isCardNumber(field('number').value)) return { field: field('number'), text: 'Check the card number.' };
  if (!isFutureMonth(field('expiry').value)) return { field: field('expiry'), text: 'Use a date to come, as 12/29.' };
  if (!/^\d{3,4}$/.test(field('cvv').value)) return { field: field('cvv'), text: 'The CVV has 3 or 4 digits.' };
  return undefined;
}

/** Tells whether a text passes Luhn's check: every second digit from the right is doubled, and the sum ends in 0. */
function isCardNumber(text) {
  const digits = text.replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Tells whether a text is `MM/YY` and that month is not over. */
function isFutureMonth(text) {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(text) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > new Date();
}

function payRequest(form, fails) {
  const value = (name) => form.elements.namedItem(name).value.trim();
  const way = value('way');
  const request = { key_id: key, order_id: order, method: way === 'collect' ? 'upi' : way, fail: fails };
  if (way === 'netbanking') return request;
  if (way === 'collect') return { ...request, flow: 'collect', vpa: value('vpa') };
  return { ...request, card: { name: '', number: value('number').replaceAll(' ', '') } };
}

/**
 * Sends a payment; returns the JSON that was answered, or `{ unheard }` with a text for the buyer if none could be
 * read.
 */
async function sendPayment(request) {
  try {
    const response = await fetch('../payments/create/ajax', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return await response.json();
  } catch {
    return { unheard: 'There was no answer. The payment may have gone through: look before you pay again.' };
  }
}

/** Returns what the merchant's page told of the payment, as the payment is sent. */
function detailsOf({ amount, notes, description, prefill }) {
  const [email, contact] = [prefill.email || undefined, prefill.contact || undefined];
  return { amount, notes, description: description || undefined, email, contact };
}

/**
 * Asks every second what became of a payment, and at once on `askNow`, until it is paid, has failed, or its QR code
 * expires at `until` (milliseconds since 1970; null for never).
 */
function askAboutPayment(id, until, { onTick, onPaid, onFailure, onExpired }) {
  let timer = 0;
  let isOver = false;
  const end = (tell, answer) => {
    isOver = true;
    clearTimeout(timer);
    tell?.(answer);
  };
  const ask = async () => {
    clearTimeout(timer);
    const left = until === null ? null : Math.ceil((until - Date.now()) / 1_000);
    if (left !== null && left <= 0) return end(onExpired);
    onTick(left === null ? 'Waiting for your answer.' : `Expires in ${clockOf(left)}.`);
    const answer = await fetchStatus(id);
    if (isOver) return;
    if (answer.razorpay_payment_id) end(onPaid, answer);
    else if (answer.error) end(onFailure, answer);
    else timer = setTimeout(ask, 1_000);
  };
  void ask();
  return { stop: () => end(), askNow: () => void (isOver || ask()) };
}

/** Returns the answer about a payment; one that waits, where none could be read. */
async function fetchStatus(id) {
  try {
    return await (await fetch(`../payments/${id}/status?key_id=${encodeURIComponent(key)}`)).json();
  } catch {
    return { status: 'created' };
  }
}

/** Returns seconds as `4:59`. */
function clockOf(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows the merchant's colour, with whichever of black and white reads better on it. */
function paint(colour) {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2];
  document.body.style.setProperty('--accent', colour);
  document.body.style.setProperty('--on-accent', luminance > 0.179 ? '#000' : '#fff');
}

/** Keeps the focus inside `dialog` on Tab, which otherwise would leave the frame for the page beneath. */
function keepFocusIn(dialog, event) {
  const stops = [...dialog.querySelectorAll('button, input')].filter(
    (stop) => !stop.disabled && stop.checkVisibility() && !(stop.type === 'radio' && !stop.checked),
  );
  const first = event.shiftKey ? stops.at(-1) : stops[0];
  const last = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== last && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  first.focus();
}
