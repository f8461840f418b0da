/** The licences of all packages, fonts and models in the product; the build copies them there. */
export const LICENCES_PATH = '/licences.txt';
