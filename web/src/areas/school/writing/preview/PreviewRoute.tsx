import { writing } from '@cancha/contract/calls/school/writing'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { call } from '../../../../api/call.ts'
import { asApiError } from '../../../../api/errors.ts'
import { ownQuery } from '../../../../api/queries.ts'
import { requireEditor } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronLeft } from '../../../../ui/icons/glyphs.ts'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { PageSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { kindAt, pieceAddress } from '../addresses.ts'
import { previewedKinds } from '../public/slots.ts'
import classes from './PreviewRoute.module.css'
import { loadPreview, PreviewPage } from './preview.tsx'
import { PREVIEW_READERS, type PreviewReader } from './preview-readers.ts'

export const Route = createFileRoute('/admin/contenido/$kind/$id/vista')({
  beforeLoad: requireEditor,
  validateSearch: (search: Record<string, unknown>): { como?: PreviewReader } => {
    const como = PREVIEW_READERS.find((as) => as === search['como'])
    return como ? { como } : {}
  },
  loader: ({ params }) => {
    const kind = kindAt(params.kind)
    if (!kind) throw notFound()
    return { kind }
  },
  head: privateHead('Vista previa'),
  component: PreviewRoute,
})

const NAMES: Record<PreviewReader, string> = {
  visitor: 'Visitante',
  free: 'Miembro gratuito',
  paid: 'Miembro de pago',
  training: 'Con el entrenamiento',
}

/** Shows the public page as each sort of reader would see it if the draft were published now. */
function PreviewRoute() {
  const { kind } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { como = 'visitor' } = Route.useSearch()
  const here = pieceAddress(kind, id)
  const { features, parts } = Route.useRouteContext()
  const preview = useQuery(
    ownQuery(
      'preview',
      { kind, id, como },
      async () => {
        const seen = await call(writing.previewPiece, { params: { kind, id }, query: { as: como } })
        const page =
          features.aliasPages.get(kind) ??
          features.filled(previewedKinds).find(({ key }) => key === kind)?.load
        if (!page) throw new Error(`no page shows ${kind}`)
        return loadPreview(await parts.bring(page), seen, id, como)
      },
      { staleTime: 0, gcTime: 0, retry: false, enabled: typeof window !== 'undefined' },
    ),
  )
  return (
    <>
      <div className={classes.strip}>
        <div className={`wrap ${classes.inside}`}>
          <LinkButton variant="ghost" size="sm" icon={chevronLeft} href={here}>
            Seguir escribiendo
          </LinkButton>
          <ChipLinks
            label="Verlo como"
            chips={PREVIEW_READERS.map((as) => ({
              label: NAMES[as],
              href: `${here}/vista?como=${as}`,
              current: as === como,
            }))}
          />
        </div>
      </div>
      {preview.isPending && (
        <div className="wrap sec">
          <PageSkeleton />
        </div>
      )}
      {preview.isError && (
        <div className="wrap wrap-narrow sec stack">
          <h1>Vista previa</h1>
          <ErrorState onRetry={() => void preview.refetch()}>
            {asApiError(preview.error).code === 'invalid_input'
              ? 'Falta algo para poder publicarlo. Vuelve y presiona «Publicar»: lo marcamos en la página.'
              : asApiError(preview.error).message}
          </ErrorState>
        </div>
      )}
      {preview.data && (
        <QueryClientProvider client={preview.data.queryClient} key={como}>
          <Suspense fallback={<PageSkeleton />}>
            <PreviewPage preview={preview.data} id={id} />
          </Suspense>
        </QueryClientProvider>
      )}
    </>
  )
}
