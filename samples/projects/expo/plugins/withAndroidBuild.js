const {
  withGradleProperties,
  withProjectBuildGradle,
} = require('expo/config-plugins');

const GRADLE = `
allprojects {
    repositories {
        // The package names JCenter.
        all { repository ->
            if (repository instanceof MavenArtifactRepository &&
                    repository.url.toString().startsWith("https://jcenter.bintray.com")) {
                remove repository
            }
        }
    }
    // The package asks for any fbjni.
    configurations.all {
        resolutionStrategy {
            force "com.facebook.fbjni:fbjni:0.2.2"
        }
    }
}
`;

/** Gives Gradle 4 GB, one version of fbjni and no JCenter, after every prebuild. */
module.exports = function withAndroidBuild(config) {
  config = withGradleProperties(config, (file) => {
    const memory = file.modResults.find(
      ({key}) => key === 'org.gradle.jvmargs',
    );
    if (memory) {
      memory.value = '-Xmx4g -XX:MaxMetaspaceSize=512m';
    }
    return file;
  });
  return withProjectBuildGradle(config, (file) => {
    if (!file.modResults.contents.includes(GRADLE)) {
      file.modResults.contents += GRADLE;
    }
    return file;
  });
};
