/** Texts of the profile about the two contacts of an account. */
export const contactWords = {
  email: {
    label: 'E-mail',
    add: 'Add an e-mail address',
    change: 'Change your e-mail address',
    why: 'We send a code to it. Then you can log in with it, and find every order that was placed under it.',
    wrong: 'Please enter a valid e-mail address.',
    other: 'Use a different e-mail address',
    place: 'new email',
  },
  phone: {
    label: 'Phone number',
    add: 'Add a phone number',
    change: 'Change your phone number',
    why: 'We send a code to it by SMS. Then you can log in with it, and find every order that was placed under it.',
    wrong: 'Please enter a mobile number of 10 digits.',
    other: 'Use a different number',
    place: 'new phone',
  },
} as const;
