import { createContext } from 'react'

/** The owner and the piece of the uploads in the fields below: unfinished uploads are offered there again. */
export const PieceContext = createContext({ owner: '', piece: '' })
