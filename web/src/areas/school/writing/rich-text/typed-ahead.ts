import { createContext } from 'react'

/**
 * Is told of text that was typed where its editor hasn't come yet, and isn't part of the piece until then: a promise that is
 * fulfilled when it is.
 */
export const TypedAhead = createContext<(coming: Promise<void>) => void>(() => undefined)
