import { createContext } from 'react'

/** Whose uploads the fields below make, and for which piece: what was left half-way is offered there again. */
export const UploadPlace = createContext({ owner: '', piece: '' })
