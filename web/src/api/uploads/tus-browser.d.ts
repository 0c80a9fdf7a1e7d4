// The package's types are those of its entrance, which for Node is another program than for browsers.
declare module 'tus-js-client/lib.esm/browser/index.js' {
  export { Upload } from 'tus-js-client'
}
