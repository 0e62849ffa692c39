// React's development build tells the browser's profiler of every render, and runs each component as a task of the
// debugger. Nobody looks at either here. React asks for both while it is loaded, so this comes before it.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
