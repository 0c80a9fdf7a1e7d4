import { ClientOnly } from '@tanstack/react-router'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { RichField } from '../rich-text/RichField.tsx'
import { CategoryField, SceneField } from './ChoiceFields.tsx'
import { DurationField } from './DurationField.tsx'
import type { FieldProps } from './field-props.ts'
import { UploadField } from './UploadField.tsx'

/** Only courses have one. */
const RowsField = lazyPart(async () => (await import('./RowsField.tsx')).RowsField)

/** Only live sessions have one. */
const DateTimeField = lazyPart(
  async () => (await import('../../../../ui/fields/DateTimeField.tsx')).DateTimeField,
)

/** The control for any field of any kind, by its description. */
export function FieldEditor({ field, values, errors, path, onChange }: FieldProps) {
  const error = errors[path]
  const text = String(values[field.name] ?? '')
  const { label, help, name } = field
  const common = { label, help, error, optional: !field.required }
  const typed = (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value })
  /** The duration is read from the file. */
  const uploaded = (url: string, seconds: number | null) =>
    onChange({ [name]: url, ...(seconds !== null && 'seconds' in values && { seconds }) })
  switch (field.type) {
    case 'text':
      return <TextField {...common} value={text} maxLength={field.max} onChange={typed} />
    case 'long':
      return (
        <TextAreaField {...common} value={text} maxLength={field.max} rows={3} counted onChange={typed} />
      )
    case 'url':
      return (
        <TextField
          {...common}
          // A browser's own check would refuse a page of this site, whose address has no host.
          type={field.own ? 'text' : 'url'}
          inputMode="url"
          value={text}
          maxLength={500}
          onChange={typed}
        />
      )
    case 'alias':
      return <AliasField {...{ field, values, errors, path, onChange }} />
    case 'check':
      return (
        <CheckField
          label={label}
          help={help}
          error={error}
          checked={values[name] === true}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          help={help}
          error={error}
          value={text}
          options={field.options}
          onChange={typed}
        />
      )
    case 'seconds':
      return (
        <DurationField
          {...common}
          seconds={typeof values[name] === 'number' ? values[name] : 0}
          onChange={(seconds) => onChange({ [name]: seconds })}
        />
      )
    case 'moment':
      return (
        <ClientOnly>
          <DateTimeField
            {...common}
            value={text || null}
            onChange={(moment) => onChange({ [name]: moment ?? '' })}
          />
        </ClientOnly>
      )
    case 'category':
      return <CategoryField {...common} value={text} onChange={typed} />
    case 'scene':
      return <SceneField {...common} value={text || 'casita'} onChange={typed} />
    case 'rich':
      return (
        <RichField
          path={path}
          label={label}
          help={help}
          error={error}
          html={text}
          onChange={(html) => onChange({ [name]: html })}
        />
      )
    case 'file':
      return (
        <UploadField
          {...common}
          path={path}
          accepts={field.accepts}
          leastWidth={field.leastWidth}
          url={text}
          onChange={uploaded}
        />
      )
    case 'video':
      return <UploadField {...common} path={path} accepts="video" hosted url={text} onChange={uploaded} />
    case 'rows':
      return (
        <ClientOnly>
          <RowsField {...{ field, values, errors, path, onChange }} Editor={FieldEditor} />
        </ClientOnly>
      )
  }
}

/** The address: see `withProposedAddress`. */
function AliasField({ field, values, errors, path, onChange }: FieldProps<'alias'>) {
  return (
    <TextField
      label={field.label}
      help={field.help}
      error={errors[path]}
      value={String(values[field.name] ?? '')}
      maxLength={120}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) =>
        onChange({ [field.name]: event.currentTarget.value.toLowerCase().replace(/\s+/g, '-') })
      }
    />
  )
}
