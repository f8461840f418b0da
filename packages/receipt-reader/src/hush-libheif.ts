// libheif prints what is wrong with a file to standard output, which is the CLI's answer and the server's log. The error
// says it too. For programs of our own only: a library leaves the console alone.
console.log = () => {};
