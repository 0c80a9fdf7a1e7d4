import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../api/errors.ts'
import { pageMeta } from '../../shell/head/brand.ts'
import { fixedPageQuery } from './queries.ts'

/** Loads an editors' page with a fixed address; it may have been withdrawn. */
export const loadFixedPage =
  (alias: string) =>
  async ({ context: { queryClient } }: { context: { queryClient: QueryClient } }) => {
    try {
      const { title, lead } = await queryClient.ensureQueryData(fixedPageQuery(alias))
      return { title, lead }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  }

/** The page's head, once it is loaded. */
export const fixedPageHead = ({
  loaderData,
}: {
  loaderData?: { title: string; lead: string } | undefined
}) => (loaderData ? { meta: pageMeta(loaderData.title, loaderData.lead || loaderData.title) } : {})
