/** Where a host buys credits, and from where one comes back to this page: /home, also from the guests' page. */
export const buyingAddress = (): string =>
  `/home?buy=credits&return_to=${encodeURIComponent(location.pathname)}`;
