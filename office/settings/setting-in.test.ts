import { expect, test } from 'vitest';
import { mr } from './words/mr.ts';

const say = mr.conflict?.setting;

test.each([
  [{ name: 'DISPATCH_CUT_OFF_HOUR', value: '12' }, 'कोणत्या तासापासून ऑर्डर पुढच्या दिवसाची: 12'],
  [{ name: 'DISPATCH_CLOSED_DAYS', value: 'Saturday; Sunday' }, 'पाठवणी नसलेले वार: शनिवार, रविवार'],
  [{ name: 'DISPATCH_CLOSED_DAYS', value: 'none' }, 'पाठवणी नसलेले वार: काही नाही'],
  [{ name: 'REVIEWS_NEED_APPROVAL', value: 'on' }, 'अभिप्राय इतरांना दिसण्याआधी वाचले जातात: हो'],
  [{ name: 'STORE_HOURS', value: null }, 'मदतीची वेळ: सर्व्हरवर आहे तसे'],
  [{ name: 'FESTIVE_NOTICE', value: 'Monday' }, 'हंगामात प्रत्येक पानावरची ओळ: Monday'],
] as const)('the saved setting %j is said as “%s”', (saved, said) => {
  expect(say?.(saved)).toBe(said);
});
