import { plainText } from '@cancha/domain/ground/text/plain-text'
import { truncate } from '@cancha/domain/ground/text/text'
import { CheckField } from '../../../../../ui/fields/CheckField.tsx'
import { FieldError } from '../../../../../ui/fields/Field.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { nameOf } from '../post/name-of.ts'
import { useTopic } from '../use-topic.ts'
import { ChangeTopicDialog } from './ChangeTopicDialog.tsx'
import classes from './SplitDialog.module.css'

/** How much of a reply its line shows, in characters. */
const BEGINNING = 90

/** Makes a topic of its own of some replies of this page. */
export function SplitDialog({ onClose }: { onClose: () => void }) {
  const { topic } = useTopic()
  const replies = topic.posts.filter(({ place, state }) => place > 1 && state === 'shown')
  return (
    <ChangeTopicDialog
      title="Partir el tema"
      told="Las respuestas que elijas pasan a un tema nuevo en la misma categoría. La primera de ellas es su pregunta."
      confirm="Partir"
      says="Las respuestas ya tienen su propio tema."
      initial={{ kind: 'split', posts: [] as string[], title: '' }}
      wide
      onClose={onClose}
    >
      {(form) => {
        const { change } = form.values
        const set = (part: Partial<typeof change>) => form.set('change', { ...form.now().change, ...part })
        const wrong = form.errors['change.posts']
        return (
          <>
            <fieldset data-path="change.posts" tabIndex={-1}>
              <legend className="text-sm">Respuestas de esta página</legend>
              {wrong && <FieldError id="partir-respuestas">{wrong}</FieldError>}
              <div className={classes.replies}>
                {replies.map((reply) => (
                  <CheckField
                    key={reply._id}
                    label={nameOf(reply.author)}
                    help={truncate(plainText(reply.message), BEGINNING)}
                    checked={change.posts.includes(reply._id)}
                    onChange={({ currentTarget: { checked } }) => {
                      const others = form.now().change.posts.filter((id) => id !== reply._id)
                      set({ posts: checked ? [...others, reply._id] : others })
                    }}
                  />
                ))}
              </div>
            </fieldset>
            <TextField
              label="Título del tema nuevo"
              maxLength={150}
              {...form.field('change.title')}
              value={change.title}
              onChange={({ currentTarget: { value } }) => set({ title: value })}
            />
          </>
        )
      }}
    </ChangeTopicDialog>
  )
}
