import { describe, expect, test } from 'vitest';
import { indianStates } from './indian-states.ts';
import { stateOfName } from './state-names.ts';

/** Codes of GST and of ISO 3166-2:IN, one line a state, and a name in each of nine scripts. */
const known: readonly (readonly [state: string, gst: string, iso: string, inScripts: string])[] = [
  ['Andhra Pradesh', '37', 'AP', 'आंध्र प्रदेश অন্ধ্রপ্রদেশ ఆంధ్రప్రదేశ్ ಆಂಧ್ರ ಪ್ರದೇಶ ആന്ധ്രാപ്രദേശ് આંધ્ર પ્રદેશ'],
  ['Delhi', '07', 'DL', 'दिल्ली দিল্লি தில்லி ఢిల్లీ ದೆಹಲಿ ഡൽഹി દિલ્હી ਦਿੱਲੀ ଦିଲ୍ଲୀ'],
  ['Gujarat', '24', 'GJ', 'गुजरात গুজরাট குஜராத் గుజరాత్ ಗುಜರಾತ್ ഗുജറാത്ത് ગુજરાત ਗੁਜਰਾਤ ଗୁଜରାଟ'],
  ['Karnataka', '29', 'KA', 'कर्नाटक কর্ণাটক கர்நாடகா కర్ణాటక ಕರ್ನಾಟಕ കർണാടക કર્ણાટક ਕਰਨਾਟਕ କର୍ଣ୍ଣାଟକ'],
  ['Kerala', '32', 'KL', 'केरल কেরালা கேரளா కేరళ ಕೇರಳ കേരളം કેરળ ਕੇਰਲ କେରଳ'],
  ['Maharashtra', '27', 'MH', 'महाराष्ट्र মহারাষ্ট্র மகாராஷ்டிரா మహారాష్ట్ర ಮಹಾರಾಷ್ಟ್ರ മഹാരാഷ്ട്ര મહારાષ્ટ્ર ਮਹਾਰਾਸ਼ਟਰ ମହାରାଷ୍ଟ୍ର'],
  ['Odisha', '21', 'OD', 'ओडिशा ওড়িশা ஒடிசா ఒడిశా ಒಡಿಶಾ ഒഡീഷ ઓડિશા ਉੜੀਸਾ ଓଡ଼ିଶା'],
  ['Punjab', '03', 'PB', 'पंजाब পাঞ্জাব பஞ்சாப் పంజాబ్ ಪಂಜಾಬ್ പഞ്ചാബ് પંજાબ ਪੰਜਾਬ ପଞ୍ଜାବ'],
  ['Tamil Nadu', '33', 'TN', 'तमिलनाडु তামিলনাড়ু தமிழ்நாடு తమిళనాడు ತಮಿಳುನಾಡು തമിഴ്‌നാട് તમિલનાડુ ਤਾਮਿਲਨਾਡੂ ତାମିଲନାଡୁ'],
  ['West Bengal', '19', 'WB', 'पश्चिम बंगाल পশ্চিমবঙ্গ மேற்கு வங்காளம் ಪಶ್ಚಿಮ ಬಂಗಾಳ પશ્ચિમ બંગાળ ପଶ୍ଚିମ ବଙ୍ଗ'],
];

/** Returns spellings of an official name that people use. */
function spellingsOf(name: string): string[] {
  const words = name.split(' ');
  return [
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    `  ${name}  `,
    `${name}.`,
    `${name},`,
    words.join('  '),
    words.join('-'),
    words.join(''),
    words.join('_'),
    words.join('\u00A0'),
    words.join('.'),
    name.replaceAll(' and ', ' & '),
    name.replaceAll(' and ', '&'),
    name.replaceAll(' and ', ' '),
    `${name} State`,
    `State of ${name}`,
    `${name}, India`,
    `${name} (UT)`,
    `The ${name}`,
    `\u202A${name}\u202C`,
    [...name].join('\u200B'),
    name.normalize('NFD'),
    name.replace('a', 'ā'),
    name.replace('i', 'í'),
  ];
}

test.each(indianStates)('%s is found however its official name is written', (state) => {
  expect(spellingsOf(state).filter((text) => stateOfName(text) !== state)).toEqual([]);
});

test.each(known)('%s is found by its codes and in the scripts of India', (state, gst, iso, inScripts) => {
  const texts = [gst, iso, iso.toLowerCase(), `IN-${iso}`, [...iso].join('.'), `${[...iso].join(' ')}`];
  expect(texts.filter((text) => stateOfName(text) !== state)).toEqual([]);
  // A name of two words is found by both together.
  const words = inScripts.split(' ');
  const found = words.map(
    (word, at) =>
      stateOfName(word) ?? stateOfName(`${word} ${words[at + 1]}`) ?? stateOfName(`${words[at - 1]} ${word}`),
  );
  expect(found.filter((one) => one !== state)).toEqual([]);
});

test('each code of GST from 01 to 38 means a state, former ones the state that followed', () => {
  const codes = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0'));
  expect(codes.filter((code) => stateOfName(code) === null)).toEqual([]);
  expect(new Set(codes.map(stateOfName)).size).toBe(36);
  expect([stateOfName('25'), stateOfName('26'), stateOfName('28'), stateOfName('7'), stateOfName('२७')]).toEqual([
    'Dadra and Nagar Haveli and Daman and Diu',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Andhra Pradesh',
    'Delhi',
    'Maharashtra',
  ]);
});

test.each([
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Madras State', 'Tamil Nadu'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['Mysore', 'Karnataka'],
  ['Bombay', 'Maharashtra'],
  ['J&K', 'Jammu and Kashmir'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['DNHDD', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['NCT of Delhi', 'Delhi'],
  ['A&N Islands', 'Andaman and Nicobar Islands'],
  ['Laccadive, Minicoy and Amindivi Islands', 'Lakshadweep'],
])('the name %s means %s', (typed, state) => {
  expect(stateOfName(typed)).toBe(state);
});

test.each([
  ['19-West Bengal', 'West Bengal'],
  ['West Bengal (19)', 'West Bengal'],
  ['27 Maharashtra', 'Maharashtra'],
  ['Maharashtra - MH', 'Maharashtra'],
  ['WB/পশ্চিমবঙ্গ', 'West Bengal'],
  ['२७ – महाराष्ट्र', 'Maharashtra'],
  ['07: Delhi (UT)', 'Delhi'],
  ['Kolkata, West Bengal, India', 'West Bengal'],
  ['Andhra Pradesh | 28', 'Andhra Pradesh'],
  ['04 Chandigarh', 'Chandigarh'],
])('%s says the same state several times', (typed, state) => {
  expect(stateOfName(typed)).toBe(state);
});

test.each([
  '27-West Bengal',
  'Telangana/Andhra Pradesh',
  'Bengaluru, Tamil Nadu',
  'Delhi 6',
  'Mumbai, Utopia',
  '19-27',
])('parts of %s contradict each other or say nothing, so that no state is meant', (typed) => {
  expect(stateOfName(typed)).toBeNull();
});

describe('a name of seven and more letters', () => {
  const long = indianStates.map((state) => state.toLowerCase().replaceAll(' ', '')).filter((name) => name.length >= 7);
  const stateOf = new Map(indianStates.map((state) => [state.toLowerCase().replaceAll(' ', ''), state as string]));

  test('is found with one letter missing, doubled, wrong or out of its place, or not at all, and never as another state', () => {
    let [found, tried] = [0, 0];
    const wrong: string[] = [];
    for (const name of long)
      for (let at = 0; at < name.length; at += 1) {
        const [before, after] = [name.slice(0, at), name.slice(at + 1)];
        const slips = [
          before + after,
          `${before}${name[at]}${name[at]}${after}`,
          `${before}x${after}`,
          `${before}${after[0] ?? ''}${name[at]}${after.slice(1)}`,
        ];
        for (const slip of slips) {
          const state = stateOfName(slip);
          tried += 1;
          if (state === stateOf.get(name)) found += 1;
          else if (state !== null) wrong.push(`${slip}: ${state}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(found / tried).toBeGreaterThan(0.97);
  });
});

test.each(['', '   ', '-', 'India', 'Pradesh', 'Utopia', '39', '97', '0', 'Gao', 'x'.repeat(200), '\u200B'])(
  'no state is meant by “%s”',
  (typed) => {
    expect(stateOfName(typed)).toBeNull();
  },
);
