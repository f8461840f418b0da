/** Of the query of the outbox. */
export const outboxKey = ['outbox'];
