import type { ErrorCode } from '@fairtab/contract/wire/errors';
import { area } from '../area.ts';

export const create = area('create', {
  heading: 'New receipt',
  keptTitle: 'Your receipt is kept',
  keptText: 'The photo didn’t arrive. Please choose it again.',
  unreadText: 'Try again from above, in good light, with the whole receipt in the picture.',
  byHand: 'Add the items by hand',
  receiptMissing: 'Receipt ID missing. Please try uploading again.',
  failed: 'Processing Error',

  hostName: 'Your name',
  nameRequired: 'Name Required',
  hostPhone: 'Your phone (optional)',
  payer: 'Guests pay back <name>{name}</name>.',
  nameFirst: 'Enter your name first.',

  takePhoto: 'Take Photo',
  choosePhoto: 'Choose from Camera Roll',
  typeIn: 'Type it in',
  dropHere: 'You can also drop or paste a photo here.',
  readHere: 'Your photo stays on this server.',
  readByService: 'If we’re not sure, an AI service reads it, too.',
  takeSample: 'Use a sample receipt',
  sampleFailed: 'The sample could not be loaded.',
  photoLabel: 'Photo of the receipt',

  cameraHeading: 'Take a photo of the receipt',
  cameraCloseLabel: 'Close the camera',
  cameraHint: 'Fit the whole receipt in',
  capture: 'Take the picture',
  cameraMissingTitle: 'Camera Not Supported',
  cameraMissingText: 'This browser cannot use the camera here. Please choose a photo instead.',
  cameraDeniedTitle: 'Camera Permission Denied',
  cameraDeniedText: 'Allow the camera in your browser’s settings, or choose a photo instead.',
  cameraNotFoundTitle: 'No Camera Found',
  cameraNotFoundText: 'Please choose a photo instead.',
  cameraFailedTitle: 'Camera Error',
  cameraFailedText: 'The camera could not be opened. Please choose a photo instead.',
  captureFailedTitle: 'Capture Error',
  captureFailedText: 'The photo could not be taken. Please choose a photo instead.',

  flowHeading: 'How would you like to manage this receipt?',
  guestChoice: 'Let Guests Choose',
  guestChoiceText: 'Everyone taps what they had.',
  guestChoicePeople: '{people} people tap what they had.',
  evenly: 'Split Evenly',
  evenlyText: 'Everyone pays the same.',
  evenlyEach: '{each:money} for each guest, host tip included',
  evenlyEachWithoutTip: '{each:money} for each guest',
  preassign: 'Pre-Assign Items',
  preassignText: 'I’ll say who had what.',
  flowFailed: 'Flow selection couldn’t be saved. Please try again.',
  namesFailedTitle: 'The guests couldn’t be saved',
  namesFailedText: 'Please save them again on the next page.',

  readingHeading: 'Reading your receipt',
  readHeading: 'Your receipt is read',
  stageUpload: 'Upload',
  stageScan: 'AI Scan',
  stageParse: 'Parse Items',
  stageComplete: 'Complete',
  /** Replaces the line below while others' photos are read first. */
  readingTime: 'Takes 10-30 seconds.',
  photoAlt: 'Your receipt',
  chooseFlow: 'Choose how to split',
  statusUploading: 'Uploading your photo…',
  statusReading: 'Reading your receipt…',
  statusParsing: 'Putting the items in order…',
  statusFinishing: 'AI is finishing up...',
  statusChoose: 'Choose your flow to continue...',
  statusRead: 'Your receipt is ready.',
  statusUnread: 'The photo could not be read. You’ll type the items.',
  statusOpening: 'Opening your receipt…',

  scannedTitle: 'Receipt Scanned Successfully!',
  scannedTax: 'tax {amount:money}',
  /** {name}: as printed, else one of the two below. */
  scannedCharge: '{name} {amount:money}',
  scannedTip: 'tip {amount:money}',
  scannedPaidBefore: '{amount:money} already paid',
  scannedNoTotal: 'no total found',
  /** The sums were hard to read, or it may be no receipt or several. */
  scannedDoubt: 'please check every line',
  scannedFlagged: '{flagged} to check',
  scannedByService: 'Read with an AI service',
  scannedHereAfterAll: 'The AI service could not help',
  noticeTitle: 'Parsing Notice',
  unansweredText:
    'The receipt could not be read automatically. Read the photo again, or add the items by hand.',
  stillReadingText: 'The photo is still being read: its items appear by themselves.',
});

/** What another app shared with this one. */
export const shared = area('shared', {
  use: 'Use the shared photo',
  missing: 'The shared photo didn’t arrive',
  missingText: 'Please choose it here.',
});

/** Errors that the page finds before uploading a file. */
export type FileProblem = Extract<ErrorCode, 'upload.invalid_type' | 'upload.too_large' | 'upload.mismatch'>;

/** Specification, section 5. */
export const fileRefusals = area('fileRefusals', {
  'several.title': 'Multiple Files Not Allowed',
  'several.text': 'Please select only one receipt image.',
  'upload.invalid_type.title': 'Invalid File Type',
  'upload.invalid_type.text': 'Please upload a JPG, PNG, WebP, HEIC, or PDF file only.',
  'upload.too_large.title': 'File Too Large',
  'upload.too_large.text': 'File is {megabytes} MB. Please upload an image smaller than 50MB.',
  'upload.mismatch.title': 'File Validation Error',
  'upload.mismatch.text': 'The file extension does not match the type of the file.',
} as const satisfies Record<`${FileProblem | 'several'}.${'title' | 'text'}`, string>);

/** Several photos of one receipt. */
export const longReceipt = area('longReceipt', {
  join: 'One long receipt',
  several: 'Several receipts',
  joining: 'Putting your photos together…',
  failed: 'A photo couldn’t be opened',
  failedText: 'Please choose them as JPG, or take them here.',
});

export const photo = area('photo', {
  heading: 'Photo',
  cropLabel: 'The line of {name} on the photo',
  unnamedCropLabel: 'The line of this item on the photo',
  alt: 'The receipt as it was photographed',
  broken: 'The photo could not be loaded.',
  smallerLabel: 'Smaller',
  largerLabel: 'Larger',
  wholeLabel: 'Show the whole receipt',
  turnLabel: 'Rotate',
  lineLabel: 'Line of {name}',
  unnamedLineLabel: 'Line of an unnamed item',
  missing: 'Not on the bill',
  missingLabel: 'Not on the bill: {line}',
  add: 'Add to the bill',
  doubled: 'Same line twice?',
  lineless: 'Not on the photo',
});

/** What a scan found or missed: in creating and on the receipt. */
export const scan = area('scan', {
  unread: 'The photo could not be read',
  another: 'Use another photo',
  manualTitle: 'Manual Entry Required',
  manualText: 'The receipt could not be read automatically. Please add the items by hand.',
  fees: 'fees',
  discount: 'discount',
});

export const sample = area('sample', {
  heading: 'Sample receipt',
  explanation: 'Fix an item, set the tip, say how many you are. Nothing is sent or kept.',
  signInHeading: 'Sign in to share',
  signInText: 'This sample is not kept. Once you are signed in, take a photo of your own receipt.',
  signIn: 'Sign in',
});
