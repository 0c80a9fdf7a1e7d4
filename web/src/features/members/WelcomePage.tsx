import { members } from '@cancha/contract/calls/members'
import { profileText } from '@cancha/contract/profile-fields'
import { PROFILE_LIMITS } from '@cancha/domain/members/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError, fieldErrors } from '../../api/errors.ts'
import { pageMeta } from '../../shell/brand.ts'
import { requireSession } from '../../shell/guards.ts'
import { isOnlyLender } from '../../shell/menu.ts'
import { useRefreshSession } from '../../shell/use-refresh-session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { RadioField } from '../../ui/fields/RadioField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { ChipToggles } from '../../ui/page/Chips.tsx'
import { ListSkeleton } from '../../ui/states/Skeleton.tsx'
import { Wizard } from '../../ui/wizard/Wizard.tsx'
import { toggledInterests } from './interests.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { interestsQuery, profileQuery, rolesQuery, zipQuery } from './queries.ts'
import classes from './WelcomePage.module.css'
import {
  answersOf,
  type Draft,
  draftOf,
  type Faults,
  faultsAt,
  faultsOf,
  placeFaults,
  stepOf,
  storeDraft,
  storedDraft,
} from './wizard-draft.ts'

const LAST = 3
/** Any code will do: asking for one makes the server ready for the one that is typed two steps later. */
const SOME_ZIP = '10001'

/** The four questions that a new member is asked. */
export const Route = createFileRoute('/help-us')({
  validateSearch: (search: Record<string, unknown>): { paso?: string } =>
    /^[1-4]$/.test(String(search['paso'])) ? { paso: String(search['paso']) } : {},
  beforeLoad: async (asked) => {
    const { user } = await requireSession(asked)
    if (isOnlyLender(user)) throw redirect({ href: '/dashboard/lender' })
    return { user }
  },
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileQuery(user.id)),
      // The page says itself when one of these doesn't come.
      queryClient.prefetchQuery(rolesQuery),
      queryClient.prefetchQuery(interestsQuery),
    ]),
  head: () => ({
    meta: [
      ...pageMeta(
        'Cuéntanos de ti',
        'Cuatro preguntas para mostrarte a la gente y los cursos que te sirven.',
      ),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: WelcomePage,
})

function WelcomePage() {
  const { user } = Route.useRouteContext()
  const [profile] = Route.useLoaderData()
  const { paso = '1' } = Route.useSearch()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const [draft, setDraft] = useState<Draft>(() => draftOf(profile))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [restored, setRestored] = useState(false)
  // Nobody comes to a question past one that isn't answered, whatever the address says.
  const reached = Math.min(...Object.keys(faultsOf(draft)).map(stepOf), LAST)
  const step = restored ? Math.min(Number(paso) - 1, reached) : 0

  useEffect(() => {
    const kept = storedDraft(user.id)
    if (kept) setDraft(kept)
    setRestored(true)
    void queryClient.prefetchQuery(zipQuery(SOME_ZIP))
  }, [user.id, queryClient])

  // What is typed while something else is being looked up is there when that comes.
  const latest = useRef(draft)
  latest.current = draft
  function change(answers: Partial<Draft>) {
    const next = { ...latest.current, ...answers }
    latest.current = next
    setDraft(next)
    storeDraft(user.id, next)
    // What was wrong is looked at again while it is being put right; nothing new is complained of.
    const wrong = faultsOf(next)
    setFaults((before) =>
      Object.fromEntries(Object.keys(before).flatMap((path) => (wrong[path] ? [[path, wrong[path]]] : []))),
    )
  }
  const go = (to: number) => navigate({ to: '/help-us', search: { paso: String(to + 1) }, resetScroll: true })

  async function next() {
    const wrong = faultsAt(faultsOf(draft), step)
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return focusOn(first)
    if (step < LAST) return go(step + 1)
    setSending(true)
    try {
      await call(members.addUserInfo, { body: answersOf(user.id, draft) })
      storeDraft(user.id, null)
      await queryClient.invalidateQueries({ queryKey: profileQuery(user.id).queryKey })
      await refreshSession()
      await navigate({ to: '/dashboard', replace: true })
      notify.success(`Listo, ${user.firstname}. Ya sabemos qué mostrarte primero.`)
    } catch (caught) {
      const error = asApiError(caught)
      const said = fieldErrors(error)
      const [first] = Object.keys(said)
      if (first === undefined) return setFailure(error.message)
      setFaults(said)
      await go(stepOf(first))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={`wrap wrap-narrow sec ${classes.page}`}>
      <h1 className="sr-only">Cuéntanos de ti</h1>
      <Wizard
        current={step}
        onBack={() => void go(step - 1)}
        onNext={() => void next()}
        sending={sending}
        buttonsInSight
        steps={[
          {
            label: 'Tu rol',
            title: `Hola, ${user.firstname}. ¿Qué eres, sobre todo?`,
            lead: 'Elige lo que más te describe hoy. Lo puedes cambiar cuando quieras.',
            content: <RoleStep draft={draft} error={faults['roles']} onChange={change} />,
            next: 'Siguiente',
          },
          {
            label: 'Intereses',
            title: '¿Qué te interesa?',
            lead: 'De uno a tres: así te mostramos primero lo que te sirve.',
            content: <InterestStep draft={draft} error={faults['interests']} onChange={change} />,
            next: 'Siguiente',
          },
          {
            label: 'Dónde vives',
            title: '¿Dónde vives?',
            lead: 'Para que te encuentre la gente de tu zona. Tu calle no la preguntamos.',
            content: (
              <PlaceFields
                name="currentlocation"
                autoFill
                value={draft.home}
                errors={placeFaults(faults, 'currentlocation')}
                onChange={(home) => change({ home })}
              />
            ),
            next: 'Siguiente',
          },
          {
            label: 'Dónde inviertes',
            title: '¿Dónde inviertes, o quieres invertir?',
            lead: 'El lugar principal. En tu perfil puedes agregar otros.',
            content: (
              <div className="stack">
                <CheckField
                  label="La misma que mi localizacion"
                  help={draft.home.city && `${draft.home.city}, ${draft.home.state}`}
                  checked={draft.sameAsHome}
                  onChange={(event) => change({ sameAsHome: event.currentTarget.checked })}
                />
                {!draft.sameAsHome && (
                  <PlaceFields
                    name="primaryinvestmentlocation"
                    value={draft.invests}
                    errors={placeFaults(faults, 'primaryinvestmentlocation')}
                    onChange={(invests) => change({ invests })}
                  />
                )}
              </div>
            ),
            next: 'Comienza',
          },
        ]}
      />
      <NotLoaded />
      <Failure message={failure} onClose={() => setFailure(null)} />
    </div>
  )
}

/** The field that the first sentence speaks of. */
function focusOn(path: string) {
  const name = path.includes('.') ? path.split('.').reverse().join('-') : path
  // After the sentence is there, which may move the page.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}

type StepProps = { draft: Draft; error: string | undefined; onChange: (answers: Partial<Draft>) => void }

function RoleStep({ draft, error, onChange }: StepProps) {
  const roles = useQuery(rolesQuery)
  return (
    <>
      {roles.data ? (
        <div className={classes.roles}>
          <RadioField
            label="Rol principal"
            hideLabel
            name="roles"
            error={error}
            options={roles.data.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={draft.role}
            onChange={(event) => onChange({ role: event.currentTarget.value })}
          />
        </div>
      ) : (
        <ListSkeleton count={6} label="Cargando los roles…" />
      )}
    </>
  )
}

function InterestStep({ draft, error, onChange }: StepProps) {
  const interests = useQuery(interestsQuery)
  const chosen = new Set(draft.interests)
  const [tooMany, setTooMany] = useState(false)
  const said = tooMany ? profileText.tooManyInterests : error
  function toggle(id: string) {
    const next = toggledInterests(draft.interests, id)
    setTooMany(next === null)
    if (next) onChange({ interests: next })
  }
  return (
    <>
      {interests.data ? (
        <ChipToggles
          label="Intereses"
          wrap
          chips={interests.data.map(({ _id, name }) => ({
            value: _id,
            label: name,
            pressed: chosen.has(_id),
          }))}
          describedBy={said ? 'intereses-error' : undefined}
          onToggle={toggle}
        />
      ) : (
        <ListSkeleton count={3} label="Cargando los intereses…" />
      )}
      <p className="text-sm text-2" role="status">
        {chosen.size} de {PROFILE_LIMITS.interests} elegidos
      </p>
      <div role="alert">{said && <FieldError id="intereses-error">{said}</FieldError>}</div>
    </>
  )
}

/** One dialog for both lists: steps that wait their turn are hidden, and so would be what they say. */
function NotLoaded() {
  const [roles, interests] = [useQuery(rolesQuery), useQuery(interestsQuery)]
  const error = roles.error ?? interests.error
  function retry() {
    for (const list of [roles, interests]) if (list.error) void list.refetch()
  }
  return (
    <Dialog
      role="alertdialog"
      open={error !== null}
      onClose={retry}
      title="Ocurrió un error"
      actions={
        <Button data-autofocus onClick={retry}>
          Reintentar
        </Button>
      }
    >
      {error && asApiError(error).message}
    </Dialog>
  )
}

function Failure({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <Dialog
      role="alertdialog"
      open={message !== null}
      onClose={onClose}
      title="No pudimos guardar tus respuestas"
      actions={
        <Button data-autofocus onClick={onClose}>
          Entendido
        </Button>
      }
    >
      {message} Lo que escribiste sigue aquí.
    </Dialog>
  )
}
