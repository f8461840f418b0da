// Written by `npm run docs:api` from ../scanning.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../scanning.ts';

export const generateSecureFilename: CallOf<typeof contract.generateSecureFilename> = {
  method: 'POST',
  path: '/rest/v1/rpc/generate_secure_filename',
  answer: {
    filename: 'string',
  },
};

export const uploadImage: CallOf<typeof contract.uploadImage> = {
  method: 'POST',
  path: '/storage/v1/object/receipt-images-private/{userId}/{filename}',
  answer: {
    path: 'string',
    signedUrl: 'string',
  },
};

export const parseReceiptVision: CallOf<typeof contract.parseReceiptVision> = {
  method: 'POST',
  path: '/functions/v1/parse-receipt-vision',
  answer: {
    success: 'boolean',
    'error?': 'string',
    itemsCount: 'int',
    quantityBasedItems: 'int',
    tax: 'int',
    tip: 'int',
    additionalCharges: 'int',
    'additionalChargesDescription?': 'string',
    'restaurantName?': 'string',
    lowConfidenceItems: 'int',
    'currency?': 'string',
    'guests?': 'int',
    'reader?': '=offline|ai',
    aiFailed: 'boolean',
  },
};

export const listScanLines: CallOf<typeof contract.listScanLines> = {
  method: 'GET',
  path: '/rest/v1/receipts/{id}/scan_lines',
  answer: {
    lines: [
      {
        text: 'string',
        box: ['number'],
        priced: 'boolean',
      },
    ],
  },
};
