import { useRouter } from '@tanstack/react-router'
import type { Features } from './gather.ts'
import type { LateParts } from './late-parts.ts'

/** The gathered manifests. */
export const useFeatures = (): Features => useRouter().options.context.features

/** The parts that were loaded for this page. */
export const useParts = (): LateParts => useRouter().options.context.parts
