import { area } from '../area.ts';

/** The text or e-mail that brings a code. */
export const verificationCode = area('verification-code', {
  text: '{code} is your {product} code. It is good for {minutes} minutes.',
  subject: '{code} is your {product} code',
  minutes: 'It is good for {minutes} minutes.',
  ignore: 'If you did not ask for it, you can ignore this email. Never tell the code to anyone.',
  signin: 'Enter this code to sign in.',
  signup: 'Enter this code to finish signing up.',
  signupAgain:
    'This email address already has an account. Enter this code to sign in to it. Its password stays as it was.',
  recovery: 'Enter this code to choose a new password.',
  emailChange: 'Enter this code to make this the email address of your account.',
  confirm: 'Enter this code to confirm that it is you.',
});
