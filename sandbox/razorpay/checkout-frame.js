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

  window.addEventListener('message', (message) => {
    if (message.source !== window.parent || message.origin !== origin || message.data?.source !== 'opener') return;
    if (message.data.event === 'options') applyOptions(message.data.data);
    if (message.data.event === 'close') tell('dismiss');
  });
  form.addEventListener('change', (event) => {
    if (event.target.name === 'method') showMethod(event.target.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = firstMistake(form);
    if (wrong === undefined) void pay(false);
    else showMistake(wrong);
  });
  document.getElementById('fail').addEventListener('click', () => void pay(true));
  document.getElementById('close').addEventListener('click', askToLeave);
  document.getElementById('stay').addEventListener('click', stay);
  document.getElementById('go').addEventListener('click', () => tell('dismiss'));
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', (event) => {
    if (event.target === document.body || event.target === document.documentElement) onBackdrop();
  });
  tell('render');

  function applyOptions(given) {
    options = given;
    document.getElementById('merchant').textContent = given.name || 'Checkout';
    const description = document.getElementById('description');
    description.textContent = given.description;
    description.hidden = given.description === '';
    if (/^#[0-9a-f]{6}$/i.test(given.color)) paint(given.color);
    if (given.prefill.method === 'card' && given.prefill.contact && given.prefill.email) showMethod('card');
    if (given.timeoutSeconds > 0) setTimeout(timeOut, given.timeoutSeconds * 1000);
    setBusy(false);
    focusFirst();
  }

  /** Dismisses the form, unless a payment is under way. */
  function timeOut() {
    if (!busy) tell('dismiss', 'timeout');
  }

  function showMethod(method) {
    form.elements.namedItem('method').value = method;
    for (const part of form.querySelectorAll('[data-method]')) part.hidden = part.dataset.method !== method;
    errorLine.textContent = '';
  }

  function focusFirst() {
    form.querySelector('[data-method]:not([hidden]) input').focus();
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
    setBusy(true);
    tell('submit', { method: request.method });
    const outcome = await sendPayment({
      ...request,
      amount: options.amount,
      notes: options.notes,
      description: options.description || undefined,
      email: options.prefill.email || undefined,
      contact: options.prefill.contact || undefined,
    });
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
    if (event.key === 'Tab') keepFocusIn(leave.hidden ? sheet : leave, event);
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
  if (field('method').value === 'upi') {
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
  const method = value('method');
  const request = { key_id: key, order_id: order, method, fail: fails };
  if (method === 'upi') return { ...request, vpa: value('vpa') };
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
