import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../../api/errors.ts'
import { type AliasHead, withShare } from '../../../shell/alias/alias-page.ts'
import { headMeta } from '../../../shell/alias/head-meta.ts'
import { fixedPageQuery } from './queries.ts'

/** Loads an editors' page with a fixed address; it may have been withdrawn. */
export const loadFixedPage =
  (alias: string) =>
  async ({ context: { queryClient } }: { context: { queryClient: QueryClient } }) => {
    try {
      const { title, lead, share } = await queryClient.ensureQueryData(fixedPageQuery(alias))
      return withShare({ title, description: lead || title }, share)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  }

/** The page's head, once it is loaded. */
export const fixedPageHead = ({ loaderData }: { loaderData?: AliasHead | undefined }) =>
  loaderData ? { meta: headMeta(loaderData) } : {}
