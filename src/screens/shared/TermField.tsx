import '@mantine/core/styles/Input.layer.css'
import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { type GlossaryWord, glossary } from '#domain/glossary.ts'
import { Term } from './Term.tsx'
import classes from './TermField.module.css'

/** A field whose label is a word of the glossary, with what it means beside it. */
export const TermField = ({ of, ...field }: { of: GlossaryWord } & Omit<TextInputProps, 'label' | 'id'>) => {
  const id = useId()
  return (
    <div>
      <div className={classes.label}>
        {/* outside of the label, which would be named by the button as well */}
        <Input.Label htmlFor={id} {...(field.size !== undefined && { size: field.size })}>
          {glossary[of].term}
        </Input.Label>
        <Term of={of} />
      </div>
      <TextInput {...field} id={id} />
    </div>
  )
}
