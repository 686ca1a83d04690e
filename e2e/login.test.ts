/** Logging in with a link or a code, and what the shopper sees when something goes wrong (spec 2, 4, 5 and 8). */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { describeLoginJourneys, requestLoginCode, requestLoginLink } from './login-journeys.ts';
import { readLastCode, readLastLoginLink } from './login-messages.ts';
import { postToApi } from './shop-calls.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

describeLoginJourneys(newShopper, { linkFor: readLastLoginLink, codeFor: readLastCode });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the login field refuses anything but an e-mail or a 10-digit phone number, in the spec’s words', async () => {
    const page = await newShopper(size);
    await page.goto('/login');
    await expectAccessible(page, 'the login page');
    const box = page.getByRole('textbox', { name: 'E-mail or mobile number' });
    for (const typed of ['', 'asha', 'asha@', '5876543210', '98765']) {
      await box.fill(typed);
      await box.press('Enter');
      const alert = page
        .getByRole('alert')
        .getByText('Please enter a valid email or 10-digit phone number.', { exact: true });
      await alert.waitFor();
      expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await expectAccessible(page, 'the login page with its mistake');
  });

  test('the login field shows +91 before a typed mobile number', async () => {
    const page = await newShopper(size);
    await page.goto('/login');
    const box = page.getByRole('textbox', { name: 'E-mail or mobile number' });
    expect(await page.getByText('+91', { exact: true }).count()).toBe(0);
    await box.fill('98');
    await page.getByText('+91', { exact: true }).waitFor();
    await box.fill('98a@b.in');
    expect(await page.getByText('+91', { exact: true }).count()).toBe(0);
  });

  test('“Use a different email or phone” returns to the login field with what was typed', async () => {
    const page = await newShopper(size);
    const box = page.getByRole('textbox', { name: 'E-mail or mobile number' });
    const [number, email] = [newPhone(), newEmail()];
    await requestLoginCode(page, number);
    await page.getByRole('button', { name: 'Use a different email or phone' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await box.inputValue()).toBe(number);
    await requestLoginLink(page, email);
    await page.getByRole('button', { name: 'Use a different email or phone' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await box.inputValue()).toBe(email);
  });

  test('the same number typed again leads back to its code, which still works, with the countdown of the next one', async () => {
    const page = await newShopper(size);
    const number = newPhone();
    await requestLoginCode(page, number);
    await page.getByRole('button', { name: 'Use a different email or phone' }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
    expect(asked.filter((address) => address.includes('/auth/'))).toEqual([]);
    await page.getByRole('button', { name: /^Send another code in 0:\d\d$/ }).waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(await readLastCode(number));
    await page.waitForURL('/');
  });

  test('an incomplete code is pointed out and not sent', async () => {
    const page = await newShopper(size);
    await requestLoginCode(page, newPhone());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const box = page.getByRole('textbox', { name: 'Code' });
    await box.fill('123');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').getByText('Enter the six digits of the code.', { exact: true }).waitFor();
    expect(await box.inputValue()).toBe('123');
    expect(asked.filter((address) => address.includes('/auth/'))).toEqual([]);
  });

  test('the button for another code works after thirty seconds, and a call that comes too early says how long to wait', async () => {
    const page = await newShopper(size);
    await page.clock.install();
    const number = newPhone();
    await requestLoginCode(page, number);
    const again = page.getByRole('button', { name: /^Send another code/ });
    expect(await again.isDisabled()).toBe(true);
    expect(await again.innerText()).toMatch(/^Send another code in 0:(30|2\d)$/);
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Send another code', exact: true }).waitFor();
    expect(await again.isDisabled()).toBe(false);
    // The server's clock has not moved, so that it refuses, in the spec's words and with the time to wait.
    await again.click();
    await page
      .getByRole('alert')
      .getByText(/^Failed to send OTP\. Try again\. Please wait \d+ seconds? before you ask for another one\.$/)
      .waitFor();
  });

  test('a link for an address that strangers asked ten links for is mailed after a challenge that solves itself', async () => {
    const email = newEmail();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await postToApi('/auth/generate-login-link', { email })).status).toBe(200);
    }
    const page = await newShopper(size);
    await requestLoginLink(page, email);
    await readLastLoginLink(email, 11);
  });

  test('the login page says how long the code works, and when it has expired', async () => {
    const page = await newShopper(size);
    await page.clock.install();
    await requestLoginCode(page, newPhone());
    await page.getByText(/^The code works until \d+:\d\d [ap]m, once\.$/).waitFor();
    await page.clock.fastForward(301_000);
    await page.getByText('The code has expired. Ask for a new one.').waitFor();
  });
});

test('a login page that is reloaded after a code was sent still asks for the code', async () => {
  const page = await newShopper(phone);
  const number = newPhone();
  await requestLoginCode(page, number);
  await page.reload();
  await page.getByRole('textbox', { name: 'Code' }).fill(await readLastCode(number));
  await page.waitForURL('/');
});

test('after five wrong codes a new one must be asked for', async () => {
  const page = await newShopper(phone);
  const number = newPhone();
  await requestLoginCode(page, number);
  const code = await readLastCode(number);
  const box = page.getByRole('textbox', { name: 'Code' });
  for (let nth = 1; nth <= 5; nth += 1) {
    const tried = page.waitForResponse(/auth\/sign-in/);
    await box.fill(code === '000000' ? '000001' : '000000');
    await tried;
    await page
      .getByRole('alert')
      .getByText(/^Invalid OTP\. Try again\./)
      .waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
  }
  await box.fill(code);
  await page
    .getByRole('alert')
    .getByText('Invalid OTP. Try again. The code was tried too often. Ask for a new one.')
    .waitFor();
});

test('the login works by keyboard alone, with a pasted code that has blanks', async () => {
  const page = await newShopper(desk);
  await page.goto('/login');
  const number = newPhone();
  await page.getByRole('textbox', { name: 'E-mail or mobile number' }).focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  const code = await readLastCode(number);
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.waitForURL('/');
});

describe('when a code or link cannot be sent', () => {
  test.each([
    ['an e-mail', newEmail(), 'Continue', 'Failed to send email link. Try again.'],
    ['a number', newPhone(), 'Send Otp', 'Failed to send OTP. Try again.'],
  ])('the login page says so for %s, and keeps what was typed', async (_what, contact, button, text) => {
    const page = await newShopper(phone);
    await page.route(/\/api\/auth\//, (route) =>
      route.fulfill({ status: 503, json: { code: 'outside_service_failed' } }),
    );
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill(contact);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail or mobile number' }).inputValue()).toBe(contact);
  });
});

describe('the page that a login link opens', () => {
  test('says that it verifies the link, and removes the token from the address at once', async () => {
    const page = await newShopper(phone);
    const email = newEmail();
    await requestLoginLink(page, email);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/auth\/sign-in/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await readLastLoginLink(email), { waitUntil: 'load' });
    await page.getByText('Verifying login link...', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => window.location.href)).not.toContain('token');
    await expectAccessible(page, 'the verify page');
    letGo();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test.each([
    ['without a link', '/login/verify', 'someone@example.in', 'Invalid login link.'],
    ['with a made-up link', '/login/verify#token=aaaa.bbbb', 'someone@example.in', 'Invalid login link.'],
    [
      'with a stored e-mail that is not valid',
      '/login/verify#token=aaaa.bbbb',
      'no address',
      'No email found. Try again.',
    ],
  ])('%s leads to /login with an alert', async (_what, path, kept, text) => {
    const page = await newShopper(phone);
    await page.addInitScript((email) => localStorage.setItem('emailForSignIn', email), kept);
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('shows Failed to log in when the shop cannot be reached, and the link still works later', async () => {
    const page = await newShopper(phone);
    const email = newEmail();
    await requestLoginLink(page, email);
    const link = await readLastLoginLink(email);
    await page.route(/auth\/sign-in/, (route) => route.abort());
    await page.goto(link, { waitUntil: 'load' });
    await page.getByRole('alertdialog').getByText('Failed to log in. Try again.', { exact: true }).waitFor();
    await page.unroute(/auth\/sign-in/);
    await page.goto('about:blank');
    await page.goto(link, { waitUntil: 'load' });
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('a shopper who has signed in', () => {
  test('returns to the page that asked for it', async () => {
    const page = await newShopper(phone);
    const number = newPhone();
    await page.goto('/login?next=%2Fsarees%3Fsearch%3Dred');
    await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill(number);
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(await readLastCode(number));
    await page.waitForURL('/sarees?search=red');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example'])(
    'is never led to %s',
    async (next) => {
      const page = await newShopper(phone);
      await signIn(page, { email: newEmail() });
      await page.goto(`/login?next=${encodeURIComponent(decodeURIComponent(next))}`, { waitUntil: 'load' });
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(page.url().startsWith(new URL('/', page.url()).href)).toBe(true);
      expect(new URL(page.url()).hostname).toBe('localhost');
    },
  );
});
