import { useRouter } from '@tanstack/react-router'
import type { Features } from './gather.ts'
import type { LateParts } from './late-parts.ts'

/** What the features declare. */
export const useFeatures = (): Features => useRouter().options.context.features

/** The parts of features that this page has brought. */
export const useParts = (): LateParts => useRouter().options.context.parts
