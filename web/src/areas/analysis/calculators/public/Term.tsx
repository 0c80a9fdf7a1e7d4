import classes from './Explained.module.css'

/** What lenders call a figure, in English; nothing if they have no word for it. */
export const Term = ({ term }: { term: string | undefined }) =>
  term ? (
    <small className={classes.term} lang="en">
      {term}
    </small>
  ) : null
