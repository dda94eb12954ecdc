// At the end of a run: the ten slowest tests, those over their budget, and where a test hung.
import type { FullResult, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { basename } from 'node:path';
import { budgetOf } from './support';

const SHOWN = 10;

export default class Budgets implements Reporter {
  #started = Date.now();
  #ended: { test: TestCase; seconds: number }[] = [];

  printsToStdio(): boolean {
    return false; // the list does
  }
  onBegin(): void {
    this.#started = Date.now();
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'timedOut')
      console.log(
        `  HANGS: ${name(test)}, given up after ${(result.duration / 1000).toFixed(0)} s${hung(result.steps)}`,
      );
    this.#ended.push({ test, seconds: result.duration / 1000 });
  }
  onEnd(result: FullResult): void {
    const slowest = this.#ended.sort((a, b) => b.seconds - a.seconds);
    console.log(`\nThe ${SHOWN} slowest of ${slowest.length} tests (seconds, of their budget):`);
    for (const { test, seconds } of slowest.slice(0, SHOWN))
      console.log(`  ${seconds.toFixed(1).padStart(5)} of ${budgetOf(test.location.file)}  ${name(test)}`);
    const over = slowest.filter(({ test, seconds }) => seconds > budgetOf(test.location.file));
    if (over.length > 0)
      console.log(
        `Over budget: ${over.map(({ test, seconds }) => `${name(test)} (${seconds.toFixed(1)} s)`).join('; ')}`,
      );
    console.log(
      `[report] ${slowest.length} browser tests in ${((Date.now() - this.#started) / 1000).toFixed(0)} s, ${over.length} over budget (${result.status})`,
    );
  }
}

const name = (test: TestCase) => `${basename(test.location.file)}: ${describe(test.parent)}${test.title}`;
function describe(suite: Suite): string {
  return suite.type === 'describe' ? `${describe(suite.parent!)}${suite.title}, ` : '';
}
// The steps that were under way when the time was up.
function hung(steps: TestStep[]): string {
  const step = steps.findLast(
    (one) => one.category !== 'hook' && one.category !== 'fixture' && (one.duration < 0 || one.error),
  );
  return step ? `, in ${step.title}${hung(step.steps)}` : '';
}
