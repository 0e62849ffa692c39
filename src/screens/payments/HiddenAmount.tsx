/** Asterisks that do not tell how much it is (payments §2.2). */
export const HiddenAmount = () => (
  <>
    <span aria-hidden="true">******</span>
    <span className="visually-hidden">valor oculto</span>
  </>
)
