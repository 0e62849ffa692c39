import { Fact } from '../Fact.tsx'
import classes from './WizardPage.module.css'

/** What was registered: behind the modal that says so the page is not empty. */
export const SentFacts = ({ facts }: { facts: readonly (readonly [string, string | null])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </dl>
)
