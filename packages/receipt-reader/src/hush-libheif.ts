// libheif logs to stdout, which carries the CLI's result and the server's log; its errors are thrown as well.
// Only our own programs import this: a library should not change the console.
console.log = () => {};
