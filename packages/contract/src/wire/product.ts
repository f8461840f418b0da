export const PRODUCT_NAME = 'Fairtab';
