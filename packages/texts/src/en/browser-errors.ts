import { area } from '../area.ts';

/** What goes wrong before the server can say anything. */
export const browserErrors = area('browser-errors', {
  'network.unreachable.title': 'No connection',
  'network.unreachable.text': 'We could not reach the server. Please check your connection and try again.',
  'network.timeout.title': 'That took too long',
  'network.timeout.text': 'Request timed out. Please check your connection and try again.',
  'response.invalid.title': 'Something went wrong',
  'response.invalid.text': 'The server sent an answer we do not understand. Please reload the page.',
  'page.failed.text': 'Please try again. If it stays like this, reload the page.',
  'page.again': 'Try Again',
});
