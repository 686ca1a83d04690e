/**
 * Privacy Policy: what is collected, why, on what ground, who processes it, how long it is kept, and the shopper's
 * rights (Digital Personal Data Protection Act 2023, sections 5 to 7, 9 and 11 to 14).
 */
import { type PolicyFacts, type PolicyPage, type PolicyPassage, policyTitles } from './page.ts';
import { grievancePassage, sellerPassage } from './parties.ts';
import { browserStoragePassage, collectedDataPassage, processorsPassage, retentionPassage } from './privacy-data.ts';

export function privacyPolicy(facts: PolicyFacts): PolicyPage {
  return {
    id: 'privacy-policy',
    title: policyTitles['privacy-policy'],
    updated: '2026-11-30',
    summary:
      'What we collect and why, what stays in your browser, who processes it for us, how long we keep it, and your rights.',
    passages: [
      inShort(facts),
      collectedDataPassage(facts),
      grounds,
      browserStoragePassage,
      signals,
      processorsPassage(facts),
      retentionPassage(facts),
      security,
      rights(facts),
      children(facts),
      changes,
      grievancePassage(facts),
      sellerPassage(facts),
    ],
  };
}

function inShort(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'In short',
    paragraphs: [
      `${facts.legalName} decides how your data is used. We collect what it takes to sell you a saree, bring it to you and answer you. We do not sell data, show advertising or follow you to other sites.`,
    ],
  };
}

const grounds: PolicyPassage = {
  heading: 'On what ground',
  paragraphs: [
    'What an order needs we use because you gave it to us for that order. For everything else, the newsletter, a review, a notice of new stock, we ask, and you agree by doing it: no box is ticked for you, and taking it back is as easy as giving it. What the law asks us to keep, such as invoices, we keep because it does.',
  ],
};

const signals: PolicyPassage = {
  heading: 'Do Not Track and Global Privacy Control',
  paragraphs: [
    'If your browser sends Do Not Track or Global Privacy Control, we honour it: no visit, no search and no cart event is recorded, and no page is timed. The shop works the same.',
  ],
};

const security: PolicyPassage = {
  heading: 'How it is kept safe',
  paragraphs: [
    'Data travels encrypted, and only those who run the shop can see it. Card numbers and UPI PINs never reach us. If a breach touches your data, we tell you and the Data Protection Board of India, as the law asks.',
  ],
};

function rights(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Your rights',
    paragraphs: [
      'If you have an account, your profile gives you everything we keep about you as one file, at once, and deletes the account with all that no law has us keep.',
      `For anything else write to ${facts.grievanceOfficer.email} from the address, or with the phone number, that you used with us. We acknowledge the request within 48 hours and answer it within one month. You may ask us to:`,
    ],
    list: [
      'give you access to your data: what we hold, and whom it was shared with;',
      'correct or complete it;',
      'erase it, apart from what tax law obliges us to keep;',
      'stop a use you agreed to earlier, such as the newsletter;',
      'note a person who may use these rights for you after death or incapacity.',
    ],
  };
}

function children(facts: PolicyFacts): PolicyPassage {
  return {
    heading: 'Children',
    paragraphs: [
      `The shop is for people of 18 and over, and we do not knowingly collect data about children. If a child has given us any, write to ${facts.grievanceOfficer.email} and we erase it.`,
    ],
  };
}

const changes: PolicyPassage = {
  heading: 'Changes and complaints',
  paragraphs: [
    'When what we do changes, this page changes before it. If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
  ],
};
