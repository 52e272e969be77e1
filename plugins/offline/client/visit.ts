import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Readers who keep no copy have no worker, and load no more than this line.
if (ExecutionEnvironment.canUseDOM && navigator.serviceWorker?.controller) {
  void import('./notice').then(({watch}) => watch());
}
