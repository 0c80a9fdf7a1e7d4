/** Why no paper is made of a PDF. The Spanish sentences are in the code that answers. */
export type PaperFault = 'password' | 'manyPages' | 'noPages' | 'damaged'

/** The PDF is faulty, as opposed to our program. */
export class BadPaper extends Error {
  readonly fault: PaperFault

  constructor(fault: PaperFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
