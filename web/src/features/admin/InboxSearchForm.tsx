import { useNavigate } from '@tanstack/react-router'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { search as glass } from '../../ui/icons/glyphs.ts'
import { type InboxSearch, inboxAddress } from './inbox-queries.ts'
import classes from './MembersPage.module.css'

type Props = { label: string; path: string; asked: InboxSearch }

export function InboxSearchForm({ label, path, asked }: Props) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        className={classes.search}
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          const { state } = asked
          void navigate({
            href: inboxAddress(path, { ...(state && { state }), ...(search && { search }) }),
          })
        }}
      >
        {asked.state && <input type="hidden" name="state" value={asked.state} />}
        <TextField
          key={asked.search ?? ''}
          label={label}
          hideLabel
          optional
          name="search"
          type="search"
          icon={glass}
          maxLength={200}
          placeholder="Nombre, palabras o correo"
          defaultValue={asked.search ?? ''}
        />
        <SubmitButton>Buscar</SubmitButton>
      </form>
    </search>
  )
}
