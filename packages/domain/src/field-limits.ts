// Apart from the rules that use them: pages that need a limit alone do not load the rules.

/** Longest name of a person, in characters as people count them (code points). */
export const PERSON_NAME_MAX = 80;

/** Largest party, host included (spec section 9). */
export const PARTY_SIZE_MAX = 50;

/** Most people whom one guest can say they are here with. */
export const COMPANIONS_MAX = 9;

/** Most units on one line: more than the picker offers, because scanning and grouping can exceed it. */
export const TOTAL_QUANTITY_MAX = 999;

/** Most parts that one person has of a dish that is shared unevenly. */
export const PARTS_MAX = 99;

/** Most selections of a bill, one for each guest and item: they determine its size. */
export const SELECTIONS_MAX = 3000;

/** Most credits that an admin can give somebody. */
export const CREDITS_MAX = 1_000_000;

/** Digits of a verification code (spec section 5). */
export const CODE_LENGTH = 6;

/** Of a receipt's name, in characters. */
export const RECEIPT_NAME_MAX = 120;
