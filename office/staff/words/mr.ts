/** The words of the staff in Marathi. */
import { formatsOf } from '../../words/times.ts';
import type { StaffWords } from './en.ts';

const { count } = formatsOf('mr-IN');

export const mr: StaffWords = {
  title: 'कर्मचारी',
  inviteSomebody: 'कोणालातरी बोलवा',
  notCome: (role) => `${role}, आमंत्रण दिले, अजून आलेले नाहीत`,
  noPasskey: 'पासकी नाही',
  passkeys: (passkeys) => count(passkeys, 'पासकी', 'पासकी'),
  seen: (moment) => `शेवटी आले ${moment}`,
  name: 'नाव',
  email: 'ई-मेल',
  emailNote: 'आमंत्रण तिथे जाते.',
  invite: 'आमंत्रण पाठवा',
  invited: (name) => `${name} यांना आमंत्रण पाठवले. लिंक 48 तास चालते.`,
  role: 'काम',
  duties: {
    owner: 'सर्व काही, आणि इथे कोण काम करतो ते.',
    manager: 'ऑर्डर, मर्यादेतील परतावे, तक्रारी, अभिप्राय, पेमेंट लिंक.',
    lister: 'साड्या आणि त्यांचे फोटो.',
    packer: 'पॅक करायची पार्सल; संपर्क आणि किमती दिसत नाहीत.',
    accountant: 'ऑर्डर आणि पैसे पाहतात.',
  },
  limits: { per_order: 'एका ऑर्डरचा परतावा (रुपये)', per_day: 'एका दिवसातील परतावे (रुपये)' },
  changeLimits: 'मर्यादा बदला',
  limitsChanged: (name) => `${name} यांच्या मर्यादा बदलल्या.`,
  isYou: 'हे तुम्हीच आहात. तुमचे काम दुसरे मालक बदलू शकतात, किंवा तुम्हाला काढू शकतात.',
  changeRole: 'काम बदला',
  roleChanged: (name) => `${name} यांचे काम बदलले.`,
  reinvite: 'पुन्हा बोलवा: त्यांच्या पासकी बंद होतात',
  reinvited: (name) => `${name} यांना पुन्हा आमंत्रण पाठवले.`,
  remove: (name) => `${name} यांना दुकानातून काढा`,
  removed: (name) => `${name} यांना काढले, आणि साइन आउट केले.`,
  reasons: {
    email_taken: 'हा ई-मेल पत्ता ऑफिसमधील दुसऱ्या कोणाचा आहे.',
    last_owner: 'दुकानाला साइन इन केलेला एक मालक हवा. आधी दुसऱ्या कोणाला मालक करा.',
    unknown_person: 'हे आता इथे काम करत नाहीत.',
  },
};
