/**
 * Small repositories, and what of the complaint about each must be said; nothing where all is well.
 *
 * @typedef {{ rule: string, order: string[], reserved?: Record<string, string[]>, files: Record<string, string>, refused: string }} GraphExample
 * @type {GraphExample[]}
 */
export const graphExamples = [
  {
    rule: 'imports downwards pass',
    order: ['receipts', 'items'],
    files: {
      'modules/receipts/a.ts': 'export const a = 1;',
      'modules/items/b.ts': "import { a } from '../receipts/a.ts'; export const b = a;",
    },
    refused: '',
  },
  {
    rule: 'a module imports from none above it',
    order: ['receipts', 'items'],
    files: {
      'modules/receipts/a.ts': "import type { B } from '../items/b.ts'; export type A = B;",
      'modules/items/b.ts': 'export type B = number;',
    },
    refused: 'receipts stands below items',
  },
  {
    rule: 'every module has a place',
    order: ['receipts'],
    files: { 'modules/receipts/a.ts': '', 'modules/credits/b.ts': '' },
    refused: 'credits has no place',
  },
  {
    rule: 'the order names no module that is gone',
    order: ['receipts', 'credits'],
    files: { 'modules/receipts/a.ts': '' },
    refused: 'credits does not exist',
  },
  {
    rule: 'files do not import each other',
    order: [],
    files: { 'a.ts': "import './b.ts';", 'b.ts': "export * from './c.ts';", 'c.ts': "import './a.ts';" },
    refused: 'a.ts b.ts c.ts',
  },
  {
    rule: 'nor do types',
    order: [],
    files: {
      'a.ts': "import type { B } from './b.ts'; export type A = B;",
      'b.ts': "import type { A } from './a.ts'; export type B = A[];",
    },
    refused: 'a.ts b.ts',
  },
  {
    rule: 'nor files of two packages, nor when they are loaded later',
    order: [],
    files: {
      'packages/domain/src/a.ts': "import '@fairtab/contract/b';",
      'packages/contract/src/b.ts': "export const load = () => import('../../domain/src/a.ts');",
    },
    refused: 'packages/domain/src/a.ts packages/contract/src/b.ts',
  },
  {
    rule: 'what is reserved is imported by those it is reserved for',
    order: ['receipts'],
    reserved: { 'modules/receipts/settle.ts': ['modules/receipts/change.ts'] },
    files: { 'modules/receipts/settle.ts': '', 'modules/receipts/change.ts': "import './settle.ts';" },
    refused: '',
  },
  {
    rule: 'and by nobody else',
    order: ['receipts', 'items'],
    reserved: { 'modules/receipts/settle.ts': ['modules/receipts/change.ts'] },
    files: { 'modules/receipts/settle.ts': '', 'modules/items/add.ts': "import '../receipts/settle.ts';" },
    refused: 'modules/items/add.ts imports modules/receipts/settle.ts',
  },
  {
    rule: 'nothing is reserved that is gone',
    order: [],
    reserved: { 'settle.ts': [] },
    files: { 'a.ts': '' },
    refused: 'settle.ts is reserved, and does not exist',
  },
];
