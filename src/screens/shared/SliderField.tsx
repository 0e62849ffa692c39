import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { Input, Slider, type SliderProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SliderField.module.css'

export interface SliderFieldProps extends Pick<SliderProps, 'max' | 'step' | 'marks' | 'disabled'> {
  readonly label: string
  /** What the value means: 'A partir de R$ 20,00'. */
  readonly hint: string
  readonly value: number
  /** Beside fields: the slider and its field stand in their line, and what the value means below it. */
  readonly isHintBelow?: boolean
  /** The value with its unit, for the ear. */
  readonly spoken: string
  readonly onChange: (value: number) => void
  /** The same value as a field, for who cannot drag. */
  readonly children: ReactNode
}

/** A number from 0 on a slider, and beside it as a field. */
export const SliderField = ({
  label,
  hint,
  isHintBelow = false,
  spoken,
  children,
  ...slider
}: SliderFieldProps) => (
  <div className={classes.frame}>
    <Input.Wrapper
      className={`${classes.field} ${isHintBelow ? classes.level : ''}`}
      size="md"
      label={label}
      labelElement="div"
      description={hint}
      inputWrapperOrder={['label', 'description', 'input']}
    >
      <div className={classes.both}>
        <Slider
          {...slider}
          className={classes.slider ?? ''}
          min={0}
          label={null}
          thumbLabel={label}
          thumbValueText={spoken}
        />
        {children}
      </div>
    </Input.Wrapper>
  </div>
)
