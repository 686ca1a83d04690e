/** The words of the staff in Hindi. */
import { formatsOf } from '../../words/times.ts';
import type { StaffWords } from './en.ts';

const { count } = formatsOf('hi-IN');

export const hi: StaffWords = {
  title: 'कर्मचारी',
  inviteSomebody: 'किसी को बुलाएँ',
  notCome: (role) => `${role}, बुलाया गया, अभी आए नहीं`,
  noPasskey: 'पासकी नहीं',
  passkeys: (passkeys) => count(passkeys, 'पासकी', 'पासकी'),
  seen: (moment) => `पिछली बार आए ${moment}`,
  name: 'नाम',
  email: 'ई-मेल',
  emailNote: 'बुलावा वहाँ जाता है।',
  invite: 'बुलावा भेजें',
  invited: (name) => `${name} को बुलावा भेजा गया। लिंक 48 घंटे चलता है।`,
  role: 'काम',
  duties: {
    owner: 'सब कुछ, और यहाँ कौन काम करता है।',
    manager: 'ऑर्डर, सीमा के अंदर रिफ़ंड, शिकायतें, समीक्षाएँ, पेमेंट लिंक।',
    lister: 'साड़ियाँ और उनकी फ़ोटो।',
    packer: 'पैक करने के पार्सल; संपर्क और क़ीमतें नहीं दिखतीं।',
    accountant: 'ऑर्डर और पैसे देखते हैं।',
  },
  limits: { per_order: 'एक ऑर्डर का रिफ़ंड (रुपये)', per_day: 'एक दिन के रिफ़ंड (रुपये)' },
  changeLimits: 'सीमा बदलें',
  limitsChanged: (name) => `${name} की सीमाएँ बदली गईं।`,
  isYou: 'यह आप ही हैं। आपका काम दूसरे मालिक बदल सकते हैं, या आपको हटा सकते हैं।',
  changeRole: 'काम बदलें',
  roleChanged: (name) => `${name} का काम बदला गया।`,
  reinvite: 'फिर बुलाएँ: उनकी पासकी बंद होती हैं',
  reinvited: (name) => `${name} को फिर बुलावा भेजा गया।`,
  remove: (name) => `${name} को दुकान से हटाएँ`,
  removed: (name) => `${name} को हटाया गया, और साइन आउट किया गया।`,
  reasons: {
    email_taken: 'यह ई-मेल पता ऑफ़िस में किसी और का है।',
    last_owner: 'दुकान को साइन इन किया हुआ एक मालिक चाहिए। पहले किसी और को मालिक बनाएँ।',
    unknown_person: 'ये अब यहाँ काम नहीं करते।',
  },
};
