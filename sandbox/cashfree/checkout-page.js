/**
 * The page in the frame of the checkout. Tells the page that opened it that an attempt has ended, not how, as Cashfree
 * does. Opened as a page of its own, it goes back to the order's `return_url`.
 */
const { origin, session, back } = document.body.dataset;

function tell(event) {
  if (window.parent !== window) window.parent.postMessage({ source: 'cashfree-frame', event }, origin);
  else if (event === 'attempted' && back) window.location.assign(back);
}

if (session) startForm();
else tell('fault');

function startForm() {
  const form = document.getElementById('form');
  const errorLine = document.getElementById('error');
  const setBusy = (isBusy) => {
    for (const button of form.querySelectorAll('button')) button.disabled = isBusy;
  };
  const pay = async (outcome) => {
    setBusy(true);
    const mistake = await send(form.elements.namedItem('method').value, outcome);
    if (mistake === null) return tell('attempted');
    errorLine.textContent = mistake;
    setBusy(false);
  };
  form.addEventListener('change', () => {
    const method = form.elements.namedItem('method').value;
    for (const part of form.querySelectorAll('[data-method]')) part.hidden = part.dataset.method !== method;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pay('success');
  });
  for (const button of form.querySelectorAll('[data-outcome]'))
    button.addEventListener('click', () => void pay(button.dataset.outcome));
  setBusy(false);
  form.querySelector('input').focus();
}

/** Sends an attempt; returns `null` once it was answered, or a text for the buyer. */
async function send(method, outcome) {
  try {
    const response = await fetch('pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, method, outcome }),
    });
    const answer = await response.json();
    return response.ok ? null : answer.message;
  } catch {
    return 'There was no answer. The payment may have gone through: look before you pay again.';
  }
}
