// libheif prints problems of a file to standard output, where the CLI prints its result and the server its log. The thrown
// error has the same information. For our own programs only: a library should not change the console.
console.log = () => {};
