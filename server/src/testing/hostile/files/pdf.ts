export const latin = (text: string) => Buffer.from(text, 'latin1')

/** A stream of a PDF. @param about the entries of its dictionary */
export const stream = (about: string, data: Buffer) =>
  Buffer.concat([latin(`<<${about}/Length ${data.length}>>stream\n`), data, latin('\nendstream')])

/** A PDF of these objects, without a cross-reference table: readers then search for the objects. */
export const pdf = (...objects: (Buffer | string)[]) =>
  Buffer.concat([
    latin('%PDF-1.7\n'),
    ...objects.map((object, index) =>
      Buffer.concat([latin(`${index + 1} 0 obj\n`), Buffer.from(object), latin('\nendobj\n')]),
    ),
    latin('trailer<</Root 1 0 R>>\n%%EOF'),
  ])
