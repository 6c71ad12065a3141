/** True for the path of a Jupyter notebook, which is read and changed by its cells. */
export const isNotebookPath = (path: string): boolean => /\.ipynb$/i.test(path);
