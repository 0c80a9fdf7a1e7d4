import { createFileRoute } from '@tanstack/react-router'
import { loadShortAddress } from './load-short-address.ts'

/** Leads to the topic or the subcategory of the free forum whose code the address has. */
export const Route = createFileRoute('/forums/$name/$sid')({ loader: loadShortAddress })
