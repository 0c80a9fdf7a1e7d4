import classes from './Explained.module.css'

/** The lenders' English term for a figure; nothing if they have none. */
export const Term = ({ term }: { term: string | undefined }) =>
  term ? (
    <small className={`text-xs text-3 ${classes.term}`} lang="en">
      {term}
    </small>
  ) : null
